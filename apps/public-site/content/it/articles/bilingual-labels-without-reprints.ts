import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'Etichette bilingui senza ristampe: cinque errori',
    description:
      'Denominazione, porzione, allergeni, importatore e la misura del francese: che cosa va storto sulle etichette canadesi e come si controlla.',
  },
  sections: [
    {
      paragraphs: [
        'Un’etichetta si stampa una volta e si corregge a mano diecimila. Quando un’etichetta bilingue va ristampata, la causa non è quasi mai una norma astrusa. È una di cinque piccole cose, e ognuna si vede sulla bozza, se si sa dove guardare.',
        'Parliamo qui di alimenti preconfezionati venduti al dettaglio in Canada. Le norme cambiano: il testo aggiornato è nello strumento per le etichette della CFIA, l’agenzia canadese per gli alimenti, e per un claim o una categoria nuova chiediamo a uno specialista. Ma questi cinque punti li controlliamo noi, ogni volta.',
      ],
    },
    {
      heading: '1. La denominazione',
      paragraphs: [
        'La denominazione è il nome con cui l’alimento è conosciuto, o quello che prescrive un regolamento. Sta sulla faccia principale, in inglese e in francese, in lettere di almeno 1,6 mm, misurate sulla «o» minuscola. Una marca non è una denominazione, e nemmeno il nome italiano di una ricetta.',
        'La trappola è la traduzione. «Antipasto di carciofi» può diventare «marinated artichokes» e «artichauts marinés». Non può diventare «artichoke antipasto» in una lingua e «artichauts à l’huile» nell’altra, perché allora gli alimenti sono due. Scriviamo prima i due nomi, e al grafico non diamo altro finché non sono decisi.',
      ],
    },
    {
      heading: '2. La porzione',
      paragraphs: [
        'La tabella nutrizionale dell’Unione europea è per 100 g. Quella canadese è per porzione, e la porzione non la scegliete voi: ogni alimento ha la sua quantità di riferimento, e la porzione si scrive in una misura casalinga e in unità metriche, come «1 tbsp (15 mL)» e «1 c. à soupe (15 mL)».',
        'Non si copia niente. Valori giornalieri, ordine dei nutrienti, arrotondamenti, spessore dei filetti: tutto è prescritto. Una tabella ricalcolata da valori europei già arrotondati è sbagliata al più tardi alla seconda cifra. Partite dai valori del laboratorio.',
        'Da gennaio 2026 per la maggior parte degli alimenti serve anche un simbolo sul fronte, quando grassi saturi, zuccheri o sodio raggiungono una certa quota del valore giornaliero. L’olio d’oliva è esente, e così il miele puro; le olive da tavola e molti antipasti no. Decidete presto: posizione e dimensioni del simbolo sono prescritte, e in una grafica finita di rado c’è posto.',
      ],
    },
    {
      heading: '3. La riga degli allergeni',
      paragraphs: [
        'Gli allergeni prioritari, le fonti di glutine e i solfiti aggiunti si indicano nell’elenco degli ingredienti o in una riga che comincia con «Contains» e «Contient». Se usate la riga, dev’essere completa: ci va ogni allergene del prodotto, anche se l’elenco lo nomina già.',
        'Nei prodotti mediterranei se ne dimenticano due. I solfiti nei pomodori secchi, nel mosto d’uva e nell’aceto di vino si dichiarano da 10 parti per milione. E il pesto ne nasconde due: i pinoli, che in Canada contano fra la frutta a guscio benché l’elenco europeo li lasci fuori, e gli anacardi che spesso li sostituiscono.',
        'La riga «may contain» è facoltativa e dev’essere vera. Copiata da un altro prodotto, avverte di quello che non c’è e tace quello che c’è.',
      ],
    },
    {
      heading: '4. Chi ne risponde',
      paragraphs: [
        'L’etichetta nomina l’azienda canadese responsabile, con la sede principale. Per un alimento importato è di solito l’importatore, preceduto da «Imported by / Importé par» o «Imported for / Importé pour». Se è nominato solo il produttore estero, il Paese d’origine deve stare proprio accanto all’indirizzo.',
        'La ristampa arriva quando cambia l’importatore, o quando due importatori trattano la stessa linea. Noi lasciamo un riquadro bianco di 25 × 12 mm e lo stampiamo insieme a lotto e data, a fine linea. In fase di grafica non costa nulla, e quando qualcosa cambia salva la tiratura.',
      ],
    },
    {
      heading: '5. Un francese più piccolo dell’inglese',
      paragraphs: [
        'La legge federale impone le indicazioni obbligatorie in entrambe le lingue. Il Québec va oltre: nulla in un’altra lingua può avere più risalto del francese. Vale anche per la ricetta sul retro, per il claim sul collo della bottiglia e, dal 2025, per le parole generiche o descrittive dentro un marchio.',
        'Il francese occupa circa un quinto di spazio in più dell’inglese. Una grafica nata in inglese e poi riempita di francese finisce perciò sempre in un corpo più piccolo. Fate prima quella francese. Se ci sta quella, ci sta anche l’inglese.',
      ],
      list: [
        'Stesso corpo, stesso spessore, stesso contrasto di colore, faccia per faccia.',
        'Claim e ricette in entrambe le lingue, o in francese.',
        'Unità e decimali come li scrive ciascuna lingua: «0.5 L» e «0,5 L», con uno spazio prima di «mL» in entrambe.',
        'Maiuscole con i loro accenti. «SALE» (sporco) non è «SALÉ» (salato), e il cliente ha ragione a ridere.',
      ],
    },
    {
      heading: 'Il controllo prima delle lastre',
      paragraphs: [
        'Stampiamo la bozza in grandezza reale su carta da ufficio, la avvolgiamo attorno al vasetto vero e la diamo a due persone che non l’hanno mai vista. Una ha un righello e l’elenco qui sopra. L’altra fa la spesa in francese. Ci vuole mezz’ora. Negli ultimi tre anni ci è costato undici ritardi di due giorni, e nemmeno una ristampa.',
      ],
    },
  ],
};
