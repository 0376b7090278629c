import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'Un calendrier des récoltes méditerranéennes pour acheteurs',
    description:
      'Tomates, olives, huile, pâtes, miel et herbes : quand arrive chaque récolte, quand la réserver, et quand elle peut être sur une tablette au Canada.',
  },
  sections: [
    {
      paragraphs: [
        'La plupart de nos produits se font une fois par année, en quelques semaines. Qui rate cette fenêtre achète ce que les autres ont laissé. Ce calendrier est affiché au mur de notre service des achats. Les mois sont des moyennes pour la Grèce et le sud de l’Italie : un printemps chaud avance tout de dix jours, un automne pluvieux retarde tout.',
        'Lisez chaque partie à rebours, à partir de la tablette. La question n’est jamais seulement de savoir quand une récolte arrive, mais quand il faut décider.',
      ],
    },
    {
      heading: 'De juillet à septembre : les tomates',
      paragraphs: [
        'Les tomates de transformation mûrissent toutes en même temps. Dans les Pouilles et en Campanie, les conserveries tournent jour et nuit de la dernière semaine de juillet à la mi-septembre, et tout ce qui se vendra jusqu’à l’été suivant est mis en boîte pendant ces sept ou huit semaines. Une boîte remplie en août contient encore la même tomate au mois de juin.',
        'Les contrats se signent en mars et en avril, avant la mise en terre des plants. À partir d’octobre, on peut encore acheter, mais on choisit dans les stocks : moins de formats, moins de lots, et l’on n’a plus son mot à dire sur l’étiquette.',
      ],
      list: [
        'Décider : février. Signer : mars et avril.',
        'Mise en boîte : de la fin de juillet à la mi-septembre.',
        'Sur une tablette au Canada : à partir de novembre.',
      ],
    },
    {
      heading: 'De septembre à novembre : les olives de table',
      paragraphs: [
        'Les vertes se cueillent d’abord. L’olive de Chalcidique arrive en septembre, la cerignola en octobre. La kalamon reste sur l’arbre jusqu’à ce qu’elle soit foncée, en général de la fin d’octobre jusqu’en décembre. Aucune ne se mange telle quelle : il faut quelques semaines de saumure pour les olives traitées à la soude, et de six à huit mois pour celles qui fermentent naturellement.',
        'Les kalamon fermentées naturellement que vous référencez en septembre ont donc été cueillies l’automne précédent. Demandez l’année de récolte sur la fiche technique. Si un fournisseur vous offre en janvier une kalamon naturelle de la nouvelle récolte, elle n’est pas naturelle, ou pas nouvelle.',
      ],
      list: [
        'Décider : juin. Réserver : juillet et août, quand on connaît l’estimation de la récolte.',
        'Prêtes : en novembre pour les vertes traitées, de mai à juillet pour les noires naturelles.',
        'Sur une tablette au Canada : de six à huit semaines plus tard.',
      ],
    },
    {
      heading: 'D’octobre à janvier : l’huile d’olive',
      paragraphs: [
        'Les premiers moulins ouvrent en octobre. L’huile précoce est plus verte, plus amère et plus chère, car le même poids d’olives en donne moins. Le gros du volume se presse en novembre et en décembre; à la fin de janvier, les moulins sont nettoyés et fermés.',
        'L’huile a besoin de quelques semaines en cuve pour se décanter, et un jury devrait la goûter avant toute signature. Nous dégustons de la mi-décembre à la fin de janvier, réservons les cuves en février et embouteillons toute l’année dans l’ordre des réservations, pour que chaque bouteille parte avec le plus de vie possible devant elle.',
        'La nouvelle récolte se vend le mieux au printemps. Pour qu’elle soit en tablette en mars, l’étiquette doit être approuvée en novembre, avant que quiconque ait vu l’huile. C’est possible si l’année de récolte et le lot sont imprimés par l’embouteilleur, et non par l’imprimeur d’étiquettes.',
      ],
      list: [
        'Décider : octobre. Goûter : décembre et janvier. Réserver : février.',
        'Embouteillage : à partir de janvier, sur commande.',
        'Sur une tablette au Canada : à partir de la mi-mars.',
      ],
    },
    {
      heading: 'Juin et juillet : le blé dur et les pâtes',
      paragraphs: [
        'Le blé dur se moissonne en juin dans les Pouilles et en Sicile, en juillet plus au nord. Les pâtes se font toute l’année : aucune fenêtre à ne pas rater. Le prix du blé, lui, se fixe dans les semaines qui suivent la moisson. Un prix conclu en septembre tient d’habitude un an. Un prix conclu en mai est un pari, et un fabricant prudent vous le fera payer.',
      ],
      list: [
        'S’entendre sur les prix : septembre et octobre.',
        'Commander : en tout temps, de huit à dix semaines d’avance.',
      ],
    },
    {
      heading: 'D’avril à septembre : le miel et les herbes',
      paragraphs: [
        'Le miel suit les fleurs. L’oranger se récolte en mai, le thym de la fin de juin au mois d’août, le pin à l’automne. Le producteur ne connaît la quantité qu’une fois le miel en fût; c’est pourquoi un contrat de miel prévoit une fourchette, et une date à laquelle elle devient un chiffre.',
        'L’origan se coupe en pleine fleur, en juin et en juillet, et sèche à l’ombre. En septembre, les plus beaux bouquets de l’année sont vendus. Le thym et la sauge se coupent un peu plus tôt. Scellées et gardées au sec, ces herbes durent deux ans, mais c’est le parfum des six premiers mois qui fait revenir les gens.',
      ],
      list: [
        'Réserver : mars. Confirmer les quantités : août.',
        'Conditionnement : de juillet à octobre.',
        'Sur une tablette au Canada : à partir d’octobre, à temps pour les cadeaux des Fêtes.',
      ],
    },
    {
      heading: 'De la porte de l’usine à la tablette',
      paragraphs: [
        'Ajoutez ces semaines à chaque date de disponibilité. Ce sont celles avec lesquelles nous planifions, pas les meilleures que nous ayons vues.',
      ],
      list: [
        'Ramassage, chargement et documents d’exportation : une semaine.',
        'Traversée, du Pirée, de Bari ou de Salerne à Montréal ou à Halifax : de trois à quatre semaines, davantage s’il y a transbordement.',
        'Port, douane et inspection : de trois à sept jours. Environ un conteneur sur douze est examiné de plus près.',
        'Entrepôt, vérification des étiquettes, première livraison : une semaine.',
      ],
    },
    {
      heading: 'Les trois dates à noter',
      paragraphs: [
        'Si vous ne retenez que trois dates de cette page, retenez celles-ci. En février, vous décidez des tomates et réservez l’huile. En août, vous réservez les olives et confirmez le miel. En octobre, vous vous entendez sur le prix des pâtes et planifiez l’huile que personne n’a encore pressée. À l’acheteur qui fait ces trois appels à temps, on n’offre jamais les restes.',
      ],
    },
  ],
};
