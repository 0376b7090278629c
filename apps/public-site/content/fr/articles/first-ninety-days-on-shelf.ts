import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'Les 90 premiers jours d’une nouvelle gamme en tablette',
    description:
      'Quoi mesurer aux semaines deux, six et dix, quand lancer la première promotion, combien commander de nouveau, et quand retirer soi-même un article.',
  },
  sections: [
    {
      paragraphs: [
        'Une nouvelle gamme est d’ordinaire réévaluée après douze ou treize semaines. À ce moment, la décision est déjà prise, d’après des chiffres que personne, chez le fournisseur, n’avait regardés. Nous avons référencé assez de gammes pour savoir lesquels, et pour savoir que l’essentiel de ce qui tourne mal tourne mal avant la troisième semaine.',
        'Voici le plan dont nous convenons avec l’acheteur avant la première livraison. Il tient sur une page.',
      ],
    },
    {
      heading: 'Avant le premier jour',
      paragraphs: [
        'Quatre choses sont réglées avant que la première caisse quitte notre entrepôt. Chacune a déjà coûté un référencement à quelqu’un.',
      ],
      list: [
        'L’article existe dans le système du détaillant, avec le bon GTIN, le format de caisse, les dimensions et le code de taxe, et quelqu’un l’a vu passer à la caisse lors d’un essai.',
        'La place en tablette est connue : quelle section, quelle hauteur, combien de façades, quels voisins.',
        'La commande d’ouverture remplit la tablette deux fois : une fois devant, une fois derrière. Pour six articles dans quarante magasins, à deux façades chacun, cela fait environ 60 caisses par article.',
        'De chaque côté, une personne désignée peut décider du prix et du stock dans la journée.',
      ],
    },
    {
      heading: 'Semaines un et deux : est-il là?',
      paragraphs: [
        'Ne regardez pas encore les ventes. Regardez la distribution : dans combien des magasins convenus le produit est-il à sa place, avec une étiquette de prix? Lors d’un lancement ordinaire, il l’est dans 60 à 70 % d’entre eux à la fin de la première semaine, même si le système affiche 100 %. Les caisses sont dans l’arrière-boutique, l’étiquette de prix manque, ou la place est encore prise par la gamme qui devait partir.',
        'Visitez ou appelez chaque magasin du lancement avant le dixième jour. Une photo de la tablette vaut mieux qu’un rapport. Dans nos lancements, les magasins où tout a été corrigé pendant les deux premières semaines ont vendu environ un tiers de plus sur les 90 jours que ceux où il a fallu attendre la cinquième.',
      ],
      list: ['Cible au jour 14 : en tablette, avec prix, dans au moins 95 % des magasins convenus.'],
    },
    {
      heading: 'Semaines trois à six : est-ce que ça se vend?',
      paragraphs: [
        'Comptez maintenant les unités par magasin et par semaine, et seulement dans les magasins où le produit était vraiment en tablette. Un total pour tous les magasins mélange deux questions qui appellent deux réponses.',
        'Comparez avec la catégorie, et non avec le plan : l’article voisin, à un prix semblable, dans les mêmes magasins. Une nouvelle huile haut de gamme qui, à la sixième semaine, se vend deux fois moins que la plus vendue de son segment s’en tire bien. Le quart, c’est normal. Moins d’un dixième, et c’est le prix, la place ou le produit qui cloche; dans cet ordre, car c’est l’ordre dans lequel on peut corriger.',
      ],
      list: [
        'Unités par magasin et par semaine, par article, magasins approvisionnés seulement.',
        'Part des magasins qui n’ont rien vendu dans la semaine.',
        'Jours de rupture : à plus de deux par semaine, les autres chiffres ne veulent rien dire.',
      ],
    },
    {
      heading: 'La première promotion : semaine cinq, pas semaine un',
      paragraphs: [
        'Un rabais dès l’ouverture habitue les gens à un prix que vous ne pourrez pas tenir, et empêche de voir si le produit se vend tout seul. Laissez-le quatre semaines à son plein prix. Faites la première offre à la cinquième ou à la sixième : modeste, de 15 à 20 %, pendant deux semaines, avec un second emplacement s’il y en a un.',
        'Jugez-la à ce qui reste. Si, dans les deux semaines qui suivent, les ventes dépassent d’au moins un dixième celles des deux semaines d’avant, les gens ont acheté et sont revenus. Si elles tombent en dessous, vous leur avez vendu à perte leurs provisions pour des mois.',
        'Pour un produit que les gens n’ont jamais mangé, la dégustation fait mieux que le rabais. Une journée de bouteilles ouvertes et de pain fait vendre, dans ce magasin, l’équivalent d’un mois moyen, et la moitié de l’effet est encore là six semaines plus tard. Elle coûte plus cher qu’un rabais par unité vendue, et moins par client qui reste.',
      ],
    },
    {
      heading: 'Semaines six à dix : est-ce qu’ils reviennent?',
      paragraphs: [
        'Le réachat est le chiffre qui décide, et le seul que vous ne pouvez pas voir dans vos propres livraisons. Demandez-le au détaillant : parmi les ménages qui ont acheté pendant les quatre premières semaines, combien ont racheté avant la dixième? Là où il y a une carte de fidélité, le chiffre existe.',
        'Le rythme dépend de l’aliment. Les pâtes et les tomates se rachètent après deux ou trois semaines, l’huile après six à dix, le miel après huit à douze. À la dixième semaine, nous voulons voir 30 % pour les pâtes, 20 % pour l’huile, 12 % pour le miel. À moins de la moitié, le produit a été essayé et n’a pas plu, et aucune promotion n’y changera rien.',
      ],
    },
    {
      heading: 'Commander de nouveau',
      paragraphs: [
        'La mer est plus lente que la tablette. Avec neuf ou dix semaines de la commande à l’entrepôt, la deuxième commande se place à la semaine trois, presque sans chiffres. Nous commandons le deuxième conteneur d’après le plan et le troisième d’après les mesures, et gardons quatre semaines de stock à Ottawa, pour qu’un lancement qui va bien ne finisse pas devant une section vide.',
        'Surveillez aussi l’autre bout. Un produit auquel il reste moins de six mois de conservation à l’arrivée chez le détaillant sera refusé ou soldé. Comptez à rebours, à partir du magasin, avant de voir grand.',
      ],
    },
    {
      heading: 'Semaine dix : retirez-en un vous-même',
      paragraphs: [
        'Sur six articles, un ou deux ne marcheront pas. Soyez le premier à le dire. Venez à la revue avec les chiffres par article, proposez lequel part et dites ce qui le remplace : un plus grand format de celui qui se vend le mieux vaut presque toujours mieux qu’une septième saveur.',
        'L’acheteur à qui l’on dit la vérité à la semaine dix donne un autre trimestre aux cinq autres. Celui qui la découvre à la semaine treize vide la section.',
      ],
    },
    {
      heading: 'La page à apporter à la revue',
      paragraphs: ['Une page, six lignes. Si une ligne est vide, dites pourquoi.'],
      list: [
        'Magasins où l’article est en tablette, semaine par semaine.',
        'Unités par magasin et par semaine, par article, comparées à celles du voisin de tablette.',
        'Réachat à la semaine dix.',
        'Ce que la promotion a laissé.',
        'Stock actuel, stock en mer et jours de rupture jusqu’ici.',
        'Ce que nous proposons : garder, changer, retirer, ajouter.',
      ],
    },
  ],
};
