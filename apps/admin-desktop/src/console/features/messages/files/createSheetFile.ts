import regular from '@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf';
import bold from '@expo-google-fonts/eb-garamond/600SemiBold/EBGaramond_600SemiBold.ttf';
import type { Sheet } from '@olea/shared/catalog/catalogFile';
import type { Locale } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import pdfMake from 'pdfmake/build/pdfmake';
import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces';

const FONT = 'Garamond';
const MUTED = '#5c5c50';
const MARGIN = 40;
const LINES: CustomTableLayout = {
  hLineWidth: (row) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => '#c4c4b8',
  paddingLeft: () => 0,
};

/** Creates a specification sheet as a PDF. Fetches its fonts, which contain Latin and Greek letters. */
export async function createSheetFile(sheet: Sheet, language: Locale): Promise<File> {
  const fonts = await Promise.all([regular, bold].map(fetchFont));
  // The library accepts files as bytes, but its types do not.
  pdfMake.addVirtualFileSystem(Object.fromEntries(fonts) as unknown as Record<string, string>);
  pdfMake.addFonts({ [FONT]: { normal: regular, bold } });
  const blob = await pdfMake.createPdf(describeSheet(sheet, language)).getBlob();
  return new File([blob], `${sheet.sku}-${language}.pdf`, { type: 'application/pdf' });
}

const fetchFont = async (path: string) =>
  [path, { data: new Uint8Array(await (await fetch(path)).arrayBuffer()) }] as const;

function describeSheet(sheet: Sheet, language: Locale): TDocumentDefinitions {
  const { sku, title, name, pack, description, note, url, groups } = sheet;
  const half = Math.ceil(groups.length / 2);
  return {
    info: { title: `${name}, ${pack}`, author: site.brand },
    language,
    pageSize: 'A4',
    pageMargins: MARGIN,
    defaultStyle: { font: FONT, fontSize: 9 },
    content: [
      {
        columns: [
          [
            { text: site.brand, bold: true, fontSize: 12 },
            { text: title, color: MUTED },
            { text: name, fontSize: 22, margin: [0, 6, 0, 0] },
            { text: `${sku} · ${pack}`, color: MUTED },
            { text: description, fontSize: 11, margin: [0, 6, 0, 0] },
            { text: note, color: MUTED, margin: [0, 4, 0, 0] },
          ],
          { width: 'auto', qr: url, fit: 70, margin: [12, 0, 0, 0] },
        ],
      },
      {
        columnGap: 20,
        columns: [groups.slice(0, half).flatMap(renderGroup), groups.slice(half).flatMap(renderGroup)],
      },
    ],
    footer: { text: `${url} · ${site.email}`, alignment: 'center', color: MUTED, fontSize: 8 },
  };
}

function renderGroup({ title, facts }: Sheet['groups'][number]): Content[] {
  const widths = facts[0]?.length === 3 ? ['*', 'auto', 'auto'] : ['50%', '50%'];
  return [
    { text: title, bold: true, fontSize: 11, margin: [0, 8, 0, 2] },
    { table: { widths, body: facts, dontBreakRows: true }, layout: LINES },
  ];
}
