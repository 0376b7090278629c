import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'Étiquettes bilingues sans réimpression : cinq erreurs',
    description:
      'Nom usuel, portion, allergènes, importateur et taille du français : ce qui cloche sur les étiquettes canadiennes, et la vérification qui l’évite.',
  },
  sections: [
    {
      paragraphs: [
        'Une étiquette s’imprime une fois et se corrige à la main dix mille fois. Quand il faut réimprimer une étiquette bilingue, la cause n’est presque jamais une règle obscure. C’est l’un de cinq petits détails, et chacun se voit sur l’épreuve, pour qui sait où regarder.',
        'Il est question ici d’aliments préemballés vendus au détail au Canada. Les règles changent : l’outil d’étiquetage de l’Agence canadienne d’inspection des aliments donne le libellé à jour et, pour une allégation ou une nouvelle catégorie, nous consultons un spécialiste. Mais ces cinq points, nous les vérifions nous-mêmes, chaque fois.',
      ],
    },
    {
      heading: '1. Le nom usuel',
      paragraphs: [
        'Le nom usuel est celui sous lequel l’aliment est connu, ou celui qu’un règlement prescrit. Il figure sur l’espace principal, en français et en anglais, en lettres d’au moins 1,6 mm, mesurées sur le « o » minuscule. Une marque n’est pas un nom usuel; un nom de recette en italien non plus.',
        'Le piège est la traduction. « Antipasto di carciofi » peut devenir « artichauts marinés » et « marinated artichokes ». Il ne peut pas devenir « antipasto d’artichauts » dans une langue et « artichokes in oil » dans l’autre : ce seraient deux aliments différents. Nous écrivons d’abord les deux noms, et ne donnons rien d’autre au graphiste tant qu’ils ne sont pas approuvés.',
      ],
    },
    {
      heading: '2. La portion',
      paragraphs: [
        'Le tableau de l’Union européenne est établi pour 100 g. Celui du Canada l’est par portion, et la portion ne se choisit pas : chaque aliment a sa quantité de référence, et la portion s’exprime en mesure domestique et en unités métriques, comme « 1 c. à soupe (15 mL) » et « 1 tbsp (15 mL) ».',
        'Rien ne se recopie. Valeurs quotidiennes, ordre des nutriments, arrondis, épaisseur des filets : tout est prescrit. Un tableau recalculé à partir de valeurs européennes déjà arrondies est faux, au plus tard au deuxième chiffre; partez des valeurs du laboratoire.',
        'À compter de janvier 2026, la plupart des aliments doivent aussi porter un symbole sur le devant de l’emballage quand les gras saturés, les sucres ou le sodium atteignent une part donnée de la valeur quotidienne. L’huile d’olive en est exemptée, le miel pur aussi; les olives de table et bien des antipasti, non. Décidez tôt : la position et la taille du symbole sont prescrites, et il reste rarement de la place dans une maquette finie.',
      ],
    },
    {
      heading: '3. La ligne des allergènes',
      paragraphs: [
        'Les allergènes prioritaires, les sources de gluten et les sulfites ajoutés se nomment dans la liste des ingrédients, ou dans une mention qui commence par « Contient » et « Contains ». Si vous employez cette mention, elle doit être complète : tous les allergènes du produit y figurent, même ceux que la liste nomme déjà.',
        'On en oublie deux dans les produits méditerranéens. Les sulfites des tomates séchées, du moût de raisin et du vinaigre de vin se déclarent à partir de 10 parties par million. Et le pesto cache deux noix : les pignons, qui comptent parmi les noix au Canada bien que la liste européenne les laisse de côté, et les noix de cajou qui les remplacent souvent.',
        'La mention « peut contenir » est facultative, et doit être vraie. Recopiée d’un autre produit, elle met en garde contre ce qui n’y est pas et tait ce qui y est.',
      ],
    },
    {
      heading: '4. Qui en répond',
      paragraphs: [
        'L’étiquette nomme l’entreprise canadienne responsable et son principal établissement. Pour un aliment importé, c’est d’ordinaire l’importateur, précédé de « Importé par / Imported by » ou de « Importé pour / Imported for ». Si seul le producteur étranger est nommé, le pays d’origine doit figurer juste à côté de l’adresse.',
        'La réimpression survient quand l’importateur change, ou quand deux importateurs vendent la même gamme. Nous laissons un cadre blanc de 25 × 12 mm et l’imprimons en même temps que le lot et la date, en bout de ligne. Cela ne coûte rien au stade de la maquette et sauve le tirage quand quelque chose change.',
      ],
    },
    {
      heading: '5. Un français plus petit que l’anglais',
      paragraphs: [
        'La loi fédérale exige les deux langues pour les mentions obligatoires. Le Québec va plus loin : rien dans une autre langue ne peut l’emporter sur le français, et cela vaut pour la recette au dos, l’argument sur la collerette et, depuis 2025, les termes génériques ou descriptifs compris dans une marque.',
        'Le français prend environ un cinquième de place de plus que l’anglais. Une maquette faite en anglais puis remplie en français finit donc toujours en caractères plus petits. Faites la française d’abord. Si elle tient, l’anglaise tiendra.',
      ],
      list: [
        'Même taille, même graisse, même contraste de couleurs, face par face.',
        'Arguments et recettes dans les deux langues, ou en français.',
        'Unités et décimales comme chaque langue les écrit : « 0,5 L » et « 0.5 L », avec une espace devant « mL » dans les deux.',
        'Les capitales avec leurs accents. « SALE » n’est pas « SALÉ », et le client aura raison d’en rire.',
      ],
    },
    {
      heading: 'La vérification avant la gravure des plaques',
      paragraphs: [
        'Nous imprimons l’épreuve à sa vraie taille sur du papier ordinaire, l’enroulons autour du vrai pot et la donnons à deux personnes qui ne l’ont jamais vue. L’une tient une règle et la liste ci-dessus. L’autre fait son épicerie en français. Cela prend une demi-heure. En trois ans, il nous en a coûté onze retards de deux jours, et pas une seule réimpression.',
      ],
    },
  ],
};
