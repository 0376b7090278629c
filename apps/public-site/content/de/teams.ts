import type { TeamsContent } from '../en/teams.ts';

export const teams: TeamsContent = {
  name: 'Team',
  meta: {
    title: 'Unser Team in Ottawa, Bari und Montréal | Olea & Thyme',
    description:
      'Die Menschen, die für Ihre Bestellung einstehen: Beschaffung in Bari, Logistik und Compliance in Montréal, Leitung in Ottawa.',
  },
  intro: {
    overline: 'Team',
    heading: 'Wer bei uns ans Telefon geht',
    lede: 'Wir sind zu vierzehnt. Diese drei leiten die Arbeit, und jemand von ihnen kennt die Nummer Ihrer Bestellung.',
  },
  members: {
    founder: {
      name: 'Thalia Marinos',
      position: 'Gründerin und Geschäftsführerin',
      bio: 'Thalia Marinos gründete das Unternehmen 2016, nach neun Jahren als Category-Managerin im Lebensmittelhandel in Ottawa und Toronto. Sie verhandelt jeden Vertrag mit Erzeugern und verantwortet die Zusammenarbeit mit dem Handel. Aufgewachsen ist sie zwischen Ottawa und einem Familienhain bei Sitia, in dem sie in der zweiten Novemberwoche noch immer miterntet.',
      expertise: ['Sortimentsstrategie', 'Erzeugerverträge', 'Eigenmarken', 'Olivenölverkostung'],
      location: 'Ottawa, Ontario',
      artAlt: 'Ein Bogen mit dem Monogramm TM vor einer Landschaft',
    },
    sourcing: {
      name: 'Matteo Loiacono',
      position: 'Leiter Beschaffung',
      bio: 'Matteo Loiacono ist Lebensmitteltechnologe und lebt in Bari, vierzig Minuten von unserer nächstgelegenen Mühle. Er auditiert alle 38 Erzeuger, begleitet jede Ernte Woche für Woche und gibt Chargen erst frei, wenn die Laborwerte vorliegen. Bevor er 2018 zu uns kam, leitete er die Qualitätskontrolle einer Tomatenkonservenfabrik bei Foggia.',
      expertise: ['Audits bei Erzeugern', 'Analytik von Öl und Honig', 'Ernteplanung', 'Spezifikationen'],
      location: 'Bari, Italien',
      artAlt: 'Ein Bogen mit dem Monogramm ML vor einer Landschaft',
    },
    logistics: {
      name: 'Claire Amyot',
      position: 'Leiterin Logistik und Compliance',
      bio: 'Claire Amyot leitet beide Lager, die Zollakten und die Etikettenfreigabe. Sie ist zugelassene Zollagentin und hat unseren Plan für vorbeugende Kontrollen geschrieben. Seit 2019 hat sie mehr als 900 Container ins Land gebracht. Sie ist auch für den Datenschutz verantwortlich. Schicken Sie ihr einen Etikettenentwurf, und er kommt mit Anmerkungen zurück, Zeile für Zeile.',
      expertise: ['Zoll und CETA-Ursprung', 'Etiketten nach CFIA und FDA', 'Wintertransporte', 'Rückrufplanung'],
      location: 'Montréal, Québec',
      artAlt: 'Ein Bogen mit dem Monogramm CA vor einer Landschaft',
    },
  },
  labels: { expertise: 'Fachgebiete', location: 'Standort' },
  callToAction: {
    heading: 'Sprechen Sie mit uns',
    text: 'Sagen Sie uns, worum es geht. Die richtige Person ruft Sie innerhalb eines Werktags zurück.',
    action: 'Kontakt zum Team',
  },
};
