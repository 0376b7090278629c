import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'Leggere l’etichetta di un olio prima di portarlo a scaffale',
    description:
      'Categoria, raccolto, origine, date e lotto: come verificare l’etichetta di un olio d’oliva e quali documenti chiedere al fornitore.',
  },
  sections: [
    {
      paragraphs: [
        'Un buyer vede una trentina di oli l’anno. Le bottiglie si somigliano, le schede commerciali usano le stesse parole e il prezzo per collo può variare anche della metà. L’etichetta è l’unico documento che ogni fornitore deve avere in ordine, perché lo impone la legge. Leggetela prima di assaggiare: farete domande migliori.',
        'Questo è l’ordine che seguiamo noi. Bastano circa cinque minuti a bottiglia.',
      ],
    },
    {
      heading: '1. La categoria',
      paragraphs: [
        'Cercate le parole «olio extra vergine di oliva», scritte per intero come denominazione del prodotto. «Olio di oliva» e basta indica una miscela di olio raffinato e olio vergine. «Puro», «leggero» e «classico» non sono categorie di qualità.',
        'Extravergine significa sia limiti chimici sia un esito di assaggio. Secondo la norma internazionale l’acidità libera non può superare lo 0,8%, il numero di perossidi non può superare 20, e un panel addestrato deve trovare il fruttato e nessun difetto. Un olio fresco e ben fatto sta di solito molto al di sotto. All’imbottigliamento noi rifiutiamo tutto ciò che supera lo 0,4% di acidità o i 10 di perossidi.',
        'L’acidità non si sente in bocca. Se un’etichetta la usa come argomento di vendita, le regole europee impongono di indicare accanto perossidi, cere e assorbimento nell’ultravioletto. Uno «0,2%» da solo, in grande, dice più sul marketing che sull’olio.',
      ],
    },
    {
      heading: '2. Il raccolto',
      paragraphs: [
        'L’olio non migliora con gli anni. La data che conta di più è quella che molte etichette non riportano: la campagna di raccolta. Nell’emisfero nord si raccoglie da ottobre a gennaio, perciò spesso si scrivono due anni, per esempio 2024/2025.',
        'Nell’Unione europea la campagna può comparire solo se tutto l’olio della bottiglia viene da quel raccolto. Se manca, chiedete. Il fornitore può avere una buona ragione, come una miscela di due annate per un gusto costante. Dovete saperlo, perché cambia il tempo in cui l’olio resterà fresco sul vostro scaffale.',
      ],
    },
    {
      heading: '3. L’origine',
      paragraphs: [
        '«Confezionato in Italia» non vuol dire «Prodotto in Italia». Sugli oli vergini ed extravergini confezionati nell’UE l’origine è obbligatoria: un Paese, l’Unione europea, o una miscela di oli UE e non UE. Spesso è scritta in piccolo, sul retro.',
        'Una denominazione protetta, DOP o IGP, va oltre. Lega l’olio a un territorio e a un disciplinare, e un organismo di controllo la certifica. Chiedete il numero del certificato e verificate che copra il lotto che riceverete.',
      ],
    },
    {
      heading: '4. Termine di conservazione e lotto',
      paragraphs: [
        'Il Canada chiede il termine minimo di conservazione solo per gli alimenti che durano 90 giorni o meno. Su un olio, dunque, la data c’è perché la impone l’UE, o perché il confezionatore è attento. Contate all’indietro: da diciotto a ventiquattro mesi dall’imbottigliamento è normale. Una data più lontana merita una domanda.',
        'Il numero di lotto deve portare a un serbatoio e a un giorno. Lo proviamo una volta a stagione: prendiamo una bottiglia da uno scaffale, mandiamo il numero al frantoio e cronometriamo la risposta. Meno di due ore va bene. Se il giorno dopo tacciono ancora, il discorso è chiuso.',
      ],
    },
    {
      heading: '5. Che cosa aggiungono Canada e Stati Uniti',
      paragraphs: [
        'La stessa bottiglia vuole etichette diverse sui due lati del confine. È qui che quasi tutti i lanci perdono un mese.',
      ],
      list: [
        'Canada: indicazioni obbligatorie in inglese e in francese; in Québec il francese deve avere almeno lo stesso risalto di ogni altra lingua.',
        'Canada: quantità netta in unità metriche, tabella nutrizionale canadese, nome e indirizzo dell’importatore preceduti da «imported by / importé par», salvo che accanto figuri il Paese d’origine.',
        'Stati Uniti: contenuto netto in unità metriche e statunitensi, tabella «Nutrition Facts», Paese d’origine, nome e sede del fabbricante, del confezionatore o del distributore.',
        'Stati Uniti: stabilimento del confezionatore registrato presso la FDA, notifica preventiva per ogni spedizione e fascicolo di verifica del fornitore (FSVP).',
        'Entrambi: allergeni, dove presenti, e caratteri di altezza minima, che si verificano con un righello.',
      ],
    },
    {
      heading: 'Che cosa chiedere dopo',
      paragraphs: ['Se l’etichetta regge, chiedete quattro documenti. Un fornitore serio li manda in giornata.'],
      list: [
        'L’analisi del lotto che vi offrono, non un’analisi tipo: acidità, perossidi, K232, K270 e data della prova.',
        'Il verbale del panel di assaggio, con la mediana del fruttato e quella dei difetti.',
        'Una foto del collo e dell’etichetta del pallet, con GTIN, lotto e data.',
        'Lo storico della conservazione dall’imbottigliamento in poi: al buio, fra 15 e 20 °C circa.',
      ],
    },
    {
      heading: 'Una regola breve per lo scaffale',
      paragraphs: [
        'Vetro scuro o latta, campagna di raccolta, un’origine dichiarata, un numero di lotto che vi dà una risposta e almeno dodici mesi residui il giorno in cui arriva al vostro magazzino. Se ci sono tutte e cinque le cose, aprite la bottiglia. Se ne manca una, chiedete perché. Se ne mancano due, aprite un’altra bottiglia.',
      ],
    },
  ],
};
