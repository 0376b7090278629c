import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'Lire l’étiquette d’une huile d’olive avant de la référencer',
    description:
      'Catégorie, récolte, origine, dates et lot : comment vérifier l’étiquette d’une huile d’olive, et quels documents exiger du fournisseur.',
  },
  sections: [
    {
      paragraphs: [
        'Un acheteur voit passer une trentaine d’huiles par année. Les bouteilles se ressemblent, les fiches de vente emploient les mêmes mots, et le prix par caisse peut varier de moitié. L’étiquette est le seul document qui doit être exact chez tous les fournisseurs, parce que la loi l’exige. Lisez-la avant de goûter : vous poserez de meilleures questions.',
        'Voici dans quel ordre nous procédons. Il faut environ cinq minutes par bouteille.',
      ],
    },
    {
      heading: '1. La catégorie',
      paragraphs: [
        'Cherchez les mots « huile d’olive extra vierge », écrits au long comme nom usuel du produit. « Huile d’olive » tout court désigne un mélange d’huile raffinée et d’huile vierge. « Pure », « légère » et « classique » ne sont pas des catégories de qualité.',
        'L’extra vierge suppose à la fois des limites chimiques et un résultat de dégustation. Selon la norme internationale, l’acidité libre ne peut dépasser 0,8 %, l’indice de peroxyde ne peut dépasser 20, et un jury formé doit y trouver du fruité et aucun défaut. Une huile fraîche et bien faite reste d’ordinaire bien en deçà. À l’embouteillage, nous refusons ce qui dépasse 0,4 % d’acidité ou un indice de peroxyde de 10.',
        'L’acidité ne se goûte pas. Si une étiquette en fait un argument de vente, les règles européennes exigent d’indiquer à côté l’indice de peroxyde, les cires et l’absorption dans l’ultraviolet. Un « 0,2 % » tout seul, en gros caractères, en dit plus sur le marketing que sur l’huile.',
      ],
    },
    {
      heading: '2. La récolte',
      paragraphs: [
        'L’huile d’olive ne se bonifie pas avec le temps. La date qui compte le plus est celle que bien des étiquettes omettent : la récolte. Dans l’hémisphère Nord, la cueillette va d’octobre à janvier; on écrit donc souvent deux années, par exemple 2024-2025.',
        'Dans l’Union européenne, l’année de récolte ne peut figurer que si toute l’huile de la bouteille en provient. Si elle manque, demandez. Le fournisseur peut avoir une bonne raison, comme un assemblage de deux années pour un goût constant. Il faut le savoir, car cela change la durée pendant laquelle l’huile restera fraîche sur vos tablettes.',
      ],
    },
    {
      heading: '3. L’origine',
      paragraphs: [
        '« Conditionné en Italie » n’est pas « Produit d’Italie ». Sur les huiles vierges et extra vierges conditionnées dans l’UE, l’origine est obligatoire : un pays, l’Union européenne, ou un mélange d’huiles de l’UE et d’ailleurs. Elle est souvent en petits caractères, au dos.',
        'Une appellation protégée, AOP ou IGP, va plus loin. Elle lie l’huile à un territoire et à un cahier des charges, et un organisme de contrôle s’en porte garant. Demandez le numéro du certificat et vérifiez qu’il vise bien le lot que vous recevrez.',
      ],
    },
    {
      heading: '4. La date « meilleur avant » et le lot',
      paragraphs: [
        'Le Canada n’exige une date « meilleur avant » que pour les aliments qui se conservent 90 jours ou moins. Sur une huile, elle est donc là parce que l’UE l’exige, ou parce que l’embouteilleur est soigneux. Comptez à rebours : de dix-huit à vingt-quatre mois après l’embouteillage, c’est normal. Une date plus lointaine mérite une question.',
        'Le numéro de lot doit mener à une cuve et à un jour. Nous en faisons l’essai une fois par saison : nous prenons une bouteille en magasin, envoyons le numéro au moulin et chronométrons la réponse. Moins de deux heures, c’est bien. Sans réponse le lendemain, la conversation est terminée.',
      ],
    },
    {
      heading: '5. Ce que le Canada et les États-Unis ajoutent',
      paragraphs: [
        'La même bouteille exige une étiquette différente de chaque côté de la frontière. C’est là que la plupart des lancements perdent un mois.',
      ],
      list: [
        'Canada : mentions obligatoires en français et en anglais; au Québec, le français figure de façon au moins aussi évidente que toute autre langue.',
        'Canada : quantité nette en unités métriques, tableau canadien de la valeur nutritive, nom et adresse de l’importateur, précédés de « importé par / imported by », sauf si le pays d’origine est indiqué juste à côté.',
        'États-Unis : contenu net en unités métriques et américaines, tableau « Nutrition Facts » américain, pays d’origine, nom et adresse commerciale du fabricant, de l’emballeur ou du distributeur.',
        'États-Unis : installation de l’embouteilleur enregistrée auprès de la FDA, préavis pour chaque envoi et dossier de vérification du fournisseur (FSVP).',
        'Les deux : allergènes, s’il y a lieu, et tailles minimales de caractères qu’une règle suffit à vérifier.',
      ],
    },
    {
      heading: 'Ce qu’il faut demander ensuite',
      paragraphs: [
        'Si l’étiquette tient la route, demandez quatre documents. Un fournisseur sérieux les envoie le jour même.',
      ],
      list: [
        'L’analyse du lot offert, et non une analyse type : acidité, indice de peroxyde, K232, K270 et date de l’essai.',
        'Le rapport du jury de dégustation, avec la médiane du fruité et celle des défauts.',
        'Une photo de la caisse et de l’étiquette de palette, avec GTIN, lot et date.',
        'L’historique d’entreposage depuis l’embouteillage : à l’abri de la lumière, entre 15 et 20 °C environ.',
      ],
    },
    {
      heading: 'Une règle simple pour la tablette',
      paragraphs: [
        'Verre foncé ou métal, année de récolte, origine unique et déclarée, numéro de lot qui vous vaut une réponse, et au moins douze mois restants le jour de l’arrivée à votre entrepôt. Si les cinq y sont, ouvrez la bouteille. S’il en manque un, demandez pourquoi. S’il en manque deux, ouvrez une autre bouteille.',
      ],
    },
  ],
};
