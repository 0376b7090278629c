import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'Des palettes qui survivent à l’Atlantique, caisse par caisse',
    description:
      'Palette Europe ou nord-américaine, nombre par conteneur, hauteur du verre, cornières, pellicule et étiquettes : ce qui évite de tout refaire.',
  },
  sections: [
    {
      paragraphs: [
        'Une palette qu’il faut refaire de ce côté-ci coûte à peu près autant que sa traversée. Les caisses sont manipulées deux fois, les étiquettes se retrouvent sous la pellicule, et quelqu’un tombe toujours sur le carton qui soutenait tous les autres. Presque tout se règle sur un dessin, avant que la première caisse soit remplie.',
        'Voici comment nous planifions une palette, dans l’ordre des décisions.',
      ],
    },
    {
      heading: '1. Quelle palette',
      paragraphs: [
        'La palette Europe mesure 80 × 120 cm, la palette industrielle 100 × 120 cm. Les entrepôts nord-américains sont bâtis autour du 40 × 48 po, soit 101,6 × 121,9 cm. L’industrielle s’en approche assez pour tenir dans le même palettier; l’Europe, non : elle laisse des vides et peut glisser entre des longerons réglés pour plus large.',
        'Un conteneur de 20 pieds prend au sol onze palettes Europe ou dix industrielles; un 40 pieds, vingt-quatre ou vingt-cinq Europe, ou vingt à vingt et une industrielles. L’Europe porte donc un peu plus par conteneur, et l’industrielle évite de tout refaire. Pour des palettes complètes vers un seul entrepôt, nous expédions sur industrielles. Pour des charges mixtes qui seront de toute façon préparées à la caisse, l’Europe convient.',
        'Dans tous les cas, le bois porte la marque NIMP 15 : traité à la chaleur, avec le pays et le numéro de l’entreprise de traitement. Sans elle, le conteneur peut être refoulé, quel que soit son contenu.',
      ],
    },
    {
      heading: '2. C’est la caisse qui décide',
      paragraphs: [
        'Une caisse dont les dimensions ne divisent pas celles de la palette gaspille de la place. Avant toute commande de carton, nous demandons au producteur les dimensions extérieures de la caisse remplie, et non celles du dessin du cartonnier : une caisse de douze bouteilles se bombe de cinq à huit millimètres.',
        'Les caisses vont jusqu’au bord du plateau, jamais au-delà. Un débord de deux ou trois centimètres enlève environ le tiers de la résistance des rangs du bas, parce qu’un carton porte sa charge sur les coins.',
      ],
      list: [
        'Verre de 500 mL : six ou douze par caisse, avec séparateurs, de 9 à 11 kg. Au-delà de 15 kg, le personnel du magasin l’échappera.',
        'Boîtes de métal : des plateaux sous pellicule suffisent jusqu’à 400 g; à partir de 2,5 kg, des caisses fermées.',
        'Sur chaque caisse, lot, date et GTIN sur deux côtés voisins, pour qu’il y en ait toujours un de visible.',
      ],
    },
    {
      heading: '3. En colonnes ou en quinconce',
      paragraphs: [
        'Empilés en colonnes, coin sur coin, les cartons gardent toute leur résistance, mais la pile penche facilement. Croisés comme des briques, ils se tiennent entre eux et perdent jusqu’à la moitié de cette résistance. Pour le verre, nous montons tous les rangs en colonnes, sauf le dernier, que nous croisons; les cornières et la pellicule font le reste. Les boîtes de métal peuvent être croisées dès le départ, puisque c’est le métal qui porte, et non le carton.',
        'L’humidité compte autant que le poids. Dans un conteneur qui traverse l’Atlantique en février, l’air peut atteindre 90 % d’humidité, et le carton perd en route environ la moitié de sa résistance. Nous demandons des cartons prévus pour trois à quatre fois la charge qui reposera sur eux. Cela paraît beaucoup. C’est ce qui reste après la traversée, l’humidité et quelques semaines d’entrepôt.',
      ],
    },
    {
      heading: '4. Hauteur et poids',
      paragraphs: [
        'Les palettiers de la plupart de nos clients prennent 1,50 m, palette comprise; certains, 1,25 m. Pour gerber sur deux niveaux dans le conteneur, il faut deux fois 1,15 m. Posez la question avant le dessin : une palette de 1,80 m est une palette que l’on démontera sur le quai.',
        'Le poids est l’autre limite. Avec le verre et le métal, un conteneur atteint son poids permis bien avant d’être plein. Un 20 pieds prend sur le papier environ 21 tonnes de marchandise, mais ce sont les routes au-delà du port qui décident : avec un châssis ordinaire, nous prévoyons de 17 à 19 tonnes pour le Canada, et environ 17 pour presque tous les États américains.',
      ],
    },
    {
      heading: '5. Ce qui tient le tout',
      paragraphs: [
        'Quatre choses, dans cet ordre. En omettre une pour économiser deux dollars n’a jamais fait économiser deux dollars.',
      ],
      list: [
        'Une feuille de carton sur le plateau, pour qu’aucune planche n’entaille les caisses du bas.',
        'Quatre cornières sur toute la hauteur, sous la pellicule.',
        'Deux feuillards dans chaque sens, par-dessus un plateau de tête, assez serrés pour tenir et pas assez pour couper.',
        'De la pellicule étirable à partir des dés de la palette, avec au moins trois tours au pied. Une pellicule qui commence à la première caisse attache les caisses entre elles, et rien à la palette.',
      ],
    },
    {
      heading: '6. Dans le conteneur',
      paragraphs: [
        'On serre les palettes de la paroi du fond jusqu’aux portes; le vide qui reste se place du côté des portes et se comble avec un panneau ou des sacs gonflables. Une charge qui peut bouger de quatre centimètres aura bougé de quarante aux Grands Bancs.',
        'Pour l’huile, nous ajoutons une doublure et, de novembre à mars, une housse isolante : une huile figée redevient limpide, mais l’acheteur qui ouvre une caisse de bouteilles troubles n’attend pas de le voir. Les sachets déshydratants se suspendent aux parois et ne se posent pas sur les caisses. Un enregistreur de température voyage sur la deuxième palette à partir des portes.',
      ],
    },
    {
      heading: '7. Des étiquettes lisibles du chariot élévateur',
      paragraphs: [
        'Une étiquette logistique avec SSCC sur un petit côté et une sur un grand côté, le bord inférieur entre 40 et 80 cm du sol, à l’extérieur de la pellicule. Le préavis que nous envoyons à l’entrepôt donne les mêmes numéros. Une palette dont le numéro est connu avant son arrivée est rangée en quelques minutes; une autre attend sur le quai que quelqu’un la compte.',
      ],
    },
    {
      heading: 'La photo',
      paragraphs: [
        'Nous demandons trois photos avant la fermeture des portes : une palette finie, la rangée devant les portes, le scellé avec son numéro. Cela prend une minute à la personne qui charge. Dans les quatre cas où nous avons dû réclamer, ces photos ont établi en une semaine qui devait payer.',
      ],
    },
  ],
};
