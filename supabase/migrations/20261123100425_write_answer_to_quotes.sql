-- The prepared answer to a request for a quote, in every language.

insert into public.prepared_answers (key, language, subject, text)
select * from (values
('quote', 'en', 'Your request for a quote', $$Hello {name},

Thank you for your list. Below are our prices for each item, per case, delivered to your dock.

[Prices, and the date until which they hold]

The quantities are those of your list. Where full layers or a full pallet would lower the price of a case, we have said so.

Kind regards,
{sender}
{brand}$$),
('quote', 'fr', 'Votre demande de prix', $$Bonjour {name},

Merci de votre liste. Voici nos prix pour chaque article, à la caisse, livrés à votre quai.

[Prix et date jusqu’à laquelle ils sont valables]

Les quantités sont celles de votre liste. Lorsque des rangs complets ou une palette complète abaissent le prix de la caisse, nous l’indiquons.

Cordialement,
{sender}
{brand}$$),
('quote', 'el', 'Το αίτημά σας για προσφορά', $$Γεια σας, {name},

Σας ευχαριστούμε για τη λίστα σας. Ακολουθούν οι τιμές μας για κάθε κωδικό, ανά κιβώτιο, με παράδοση στην αποθήκη σας.

[Τιμές και ημερομηνία έως την οποία ισχύουν]

Οι ποσότητες είναι αυτές της λίστας σας. Όπου πλήρεις στρώσεις ή μια πλήρης παλέτα μειώνουν την τιμή του κιβωτίου, το σημειώνουμε.

Με εκτίμηση,
{sender}
{brand}$$),
('quote', 'it', 'La vostra richiesta di offerta', $$Buongiorno {name},

grazie della vostra lista. Trovate qui sotto i nostri prezzi per ogni articolo, a collo, resi alla vostra banchina.

[Prezzi e data fino alla quale valgono]

Le quantità sono quelle della vostra lista. Dove strati completi o un pallet completo abbassano il prezzo del collo, lo segnaliamo.

Cordiali saluti,
{sender}
{brand}$$),
('quote', 'de', 'Ihre Angebotsanfrage', $$Guten Tag {name},

vielen Dank für Ihre Liste. Nachstehend finden Sie unsere Preise je Karton für jeden Artikel, frei Rampe geliefert.

[Preise und das Datum, bis zu dem sie gelten]

Die Mengen sind die Ihrer Liste. Wo volle Lagen oder eine volle Palette den Preis je Karton senken, haben wir es vermerkt.

Mit freundlichen Grüßen
{sender}
{brand}$$)
) as answer (key, language, subject, text)
where private.is_language(language);
