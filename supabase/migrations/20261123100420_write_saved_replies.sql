-- The initial saved replies, one per occasion and language, for staff to rewrite. Every reply starts and ends like `blank`.
insert into public.saved_replies (key, language, subject, text)
select * from (values
('blank', 'en', 'Your message to {brand}', $$Hello {name},



Kind regards,
{sender}
{title}
{phone}
{brand}$$),
('blank', 'fr', 'Votre message à {brand}', $$Bonjour {name},



Cordialement,
{sender}
{title}
{phone}
{brand}$$),
('blank', 'el', 'Το μήνυμά σας στην {brand}', $$Γεια σας, {name},



Με εκτίμηση,
{sender}
{title}
{phone}
{brand}$$),
('blank', 'it', 'Il vostro messaggio a {brand}', $$Buongiorno {name},



Cordiali saluti,
{sender}
{title}
{phone}
{brand}$$),
('blank', 'de', 'Ihre Nachricht an {brand}', $$Guten Tag {name},



Mit freundlichen Grüßen
{sender}
{title}
{phone}
{brand}$$)
) as answer (key, language, subject, text)
where private.is_language(language);

insert into public.saved_replies (key, language, subject, text)
select answer.key, language, answer.subject, replace(frame.text, E'\n\n\n\n', E'\n\n' || answer.text || E'\n\n')
from (values
('catalogue', 'en', 'Our catalogue', $$Thank you for your interest in our range. You will find it on our website:
{catalogue}

Tell us which products you need, and by which month, and we will quote prices and delivery times.$$),
('catalogue', 'fr', 'Notre catalogue', $$Merci de votre intérêt pour notre gamme. Vous la trouverez sur notre site :
{catalogue}

Dites-nous quels produits il vous faut et pour quel mois, et nous vous enverrons les prix et les délais de livraison.$$),
('catalogue', 'el', 'Ο κατάλογός μας', $$Σας ευχαριστούμε για το ενδιαφέρον σας για τα προϊόντα μας. Θα τα βρείτε στον ιστότοπό μας:
{catalogue}

Γράψτε μας ποια προϊόντα χρειάζεστε και για ποιον μήνα, για να σας στείλουμε τιμές και χρόνους παράδοσης.$$),
('catalogue', 'it', 'Il nostro catalogo', $$grazie dell’interesse per la nostra gamma. La trovate sul nostro sito:
{catalogue}

Indicateci quali prodotti vi servono e per quale mese: vi invieremo prezzi e tempi di consegna.$$),
('catalogue', 'de', 'Unser Katalog', $$vielen Dank für Ihr Interesse an unserem Sortiment. Sie finden es auf unserer Website:
{catalogue}

Nennen Sie uns die Produkte, die Sie brauchen, und den Monat, für den Sie planen. Sie erhalten dann Preise und Lieferzeiten.$$),

('access-approved', 'en', 'Your access to the client portal', $$Thank you for your request. {company} now has access to our client portal.

In a separate email you will find a link to choose your password. The link works for a limited time. If it has expired, reply to this email and we will send you a new one.$$),
('access-approved', 'fr', 'Votre accès au portail client', $$Merci de votre demande. {company} a maintenant accès à notre portail client.

Un courriel distinct contient un lien pour choisir votre mot de passe. Ce lien est valable pour une durée limitée. S’il est expiré, répondez à ce courriel et nous vous en enverrons un nouveau.$$),
('access-approved', 'el', 'Η πρόσβασή σας στην πύλη πελατών', $$Σας ευχαριστούμε για το αίτημά σας. Η εταιρεία {company} έχει πλέον πρόσβαση στην πύλη πελατών μας.

Σε ξεχωριστό email θα βρείτε έναν σύνδεσμο για να ορίσετε τον κωδικό πρόσβασής σας. Ο σύνδεσμος ισχύει για περιορισμένο χρόνο. Αν έχει λήξει, απαντήστε σε αυτό το email και θα σας στείλουμε νέο.$$),
('access-approved', 'it', 'Il vostro accesso all’area clienti', $$grazie per la vostra richiesta. {company} ha ora accesso alla nostra area clienti.

In un’e-mail separata trovate un link per scegliere la password. Il link è valido per un periodo limitato: se è scaduto, rispondete a questa e-mail e ve ne invieremo uno nuovo.$$),
('access-approved', 'de', 'Ihr Zugang zum Kundenportal', $$vielen Dank für Ihre Anfrage. {company} hat ab sofort Zugang zu unserem Kundenportal.

In einer gesonderten E-Mail finden Sie einen Link, über den Sie Ihr Passwort festlegen. Der Link gilt nur für begrenzte Zeit. Ist er abgelaufen, antworten Sie bitte auf diese E-Mail; wir schicken Ihnen dann einen neuen.$$),

('access-declined', 'en', 'Your request for access to the client portal', $$Thank you for your interest in our client portal. At present we cannot give {company} access.

We are happy to answer questions about our range by email or by telephone.$$),
('access-declined', 'fr', 'Votre demande d’accès au portail client', $$Merci de votre intérêt pour notre portail client. Pour le moment, nous ne pouvons pas y donner accès à {company}.

Nous répondrons volontiers à vos questions sur notre gamme, par courriel ou par téléphone.$$),
('access-declined', 'el', 'Το αίτημά σας για πρόσβαση στην πύλη πελατών', $$Σας ευχαριστούμε για το ενδιαφέρον σας για την πύλη πελατών μας. Προς το παρόν δεν μπορούμε να δώσουμε πρόσβαση στην εταιρεία {company}.

Για κάθε ερώτηση σχετικά με τα προϊόντα μας είμαστε στη διάθεσή σας, με email ή τηλεφωνικά.$$),
('access-declined', 'it', 'La vostra richiesta di accesso all’area clienti', $$grazie dell’interesse per la nostra area clienti. Al momento non possiamo concedere l’accesso a {company}.

Per domande sulla nostra gamma restiamo a disposizione, per e-mail o per telefono.$$),
('access-declined', 'de', 'Ihre Anfrage zum Kundenportal', $$vielen Dank für Ihr Interesse an unserem Kundenportal. Zurzeit können wir {company} keinen Zugang geben.

Fragen zu unserem Sortiment beantworten wir gern per E-Mail oder am Telefon.$$),

('call-back', 'en', 'When may we call you?', $$Thank you for your message. We would like to go through it with you by telephone.

Please tell us the number to call, and a day and time that suit you. Our office keeps {city} time.$$),
('call-back', 'fr', 'Quand pouvons-nous vous appeler?', $$Merci de votre message. Nous aimerions en discuter avec vous par téléphone.

Indiquez-nous le numéro à composer ainsi que le jour et l’heure qui vous conviennent. Notez que notre bureau est à l’heure locale de {city}.$$),
('call-back', 'el', 'Πότε μπορούμε να σας καλέσουμε;', $$Σας ευχαριστούμε για το μήνυμά σας. Θα θέλαμε να το συζητήσουμε μαζί σας τηλεφωνικά.

Γράψτε μας σε ποιον αριθμό να καλέσουμε, ποια ημέρα και ποια ώρα σας εξυπηρετεί. Λάβετε υπόψη ότι το γραφείο μας ακολουθεί την τοπική ώρα ({city}).$$),
('call-back', 'it', 'Quando possiamo chiamarvi?', $$grazie per il vostro messaggio. Vorremmo parlarne con voi al telefono.

Indicateci il numero da chiamare e il giorno e l’ora che preferite. Tenete presente che il nostro ufficio segue l’ora di {city}.$$),
('call-back', 'de', 'Wann dürfen wir Sie anrufen?', $$vielen Dank für Ihre Nachricht. Wir möchten sie gern telefonisch mit Ihnen besprechen.

Bitte nennen Sie uns die Nummer, unter der wir Sie erreichen, sowie Tag und Uhrzeit, die Ihnen passen. Bitte beachten Sie, dass unser Büro nach der Ortszeit von {city} arbeitet.$$),

('out-of-stock', 'en', 'Currently out of stock', $$Thank you for your inquiry. The item you asked about is currently out of stock.

We will write to you as soon as we know when the next shipment arrives. If you need it sooner, we can suggest a comparable item.$$),
('out-of-stock', 'fr', 'Article en rupture de stock', $$Merci de votre demande. L’article qui vous intéresse est actuellement en rupture de stock.

Nous vous écrirons dès que nous connaîtrons la date du prochain arrivage. S’il vous le faut plus tôt, nous pouvons vous proposer un article comparable.$$),
('out-of-stock', 'el', 'Προσωρινά εκτός αποθέματος', $$Σας ευχαριστούμε για το ενδιαφέρον σας. Το προϊόν που ζητήσατε είναι αυτή τη στιγμή εκτός αποθέματος.

Θα σας ενημερώσουμε μόλις μάθουμε πότε φτάνει η επόμενη παρτίδα. Αν το χρειάζεστε νωρίτερα, μπορούμε να σας προτείνουμε ένα αντίστοιχο προϊόν.$$),
('out-of-stock', 'it', 'Articolo al momento non disponibile', $$grazie per la vostra richiesta. L’articolo che vi interessa al momento non è disponibile.

Vi scriveremo appena conosceremo la data del prossimo arrivo. Se vi serve prima, possiamo proporvi un articolo equivalente.$$),
('out-of-stock', 'de', 'Derzeit nicht lieferbar', $$vielen Dank für Ihre Anfrage. Der gewünschte Artikel ist derzeit nicht lieferbar.

Sobald wir wissen, wann die nächste Lieferung eintrifft, melden wir uns bei Ihnen. Wenn Sie ihn früher brauchen, schlagen wir Ihnen gern einen vergleichbaren Artikel vor.$$),

('quote', 'en', 'Your request for a quote', $$Thank you for your list. Below are our prices for each item, per case, delivered to your dock.

[Prices, and the date until which they hold]

The quantities are those of your list. Where full layers or a full pallet would lower the price of a case, we have said so.$$),
('quote', 'fr', 'Votre demande de prix', $$Merci de votre liste. Voici nos prix pour chaque article, à la caisse, livrés à votre quai.

[Prix et date jusqu’à laquelle ils sont valables]

Les quantités sont celles de votre liste. Lorsque des rangs complets ou une palette complète abaissent le prix de la caisse, nous l’indiquons.$$),
('quote', 'el', 'Το αίτημά σας για προσφορά', $$Σας ευχαριστούμε για τη λίστα σας. Ακολουθούν οι τιμές μας για κάθε προϊόν, ανά κιβώτιο, με παράδοση στη ράμπα σας.

[Τιμές και ημερομηνία έως την οποία ισχύουν]

Οι ποσότητες είναι αυτές της λίστας σας. Όπου πλήρεις στρώσεις ή μια πλήρης παλέτα μειώνουν την τιμή του κιβωτίου, το σημειώνουμε.$$),
('quote', 'it', 'La vostra richiesta di offerta', $$grazie della vostra lista. Trovate qui sotto i nostri prezzi per ogni articolo, a collo, resi alla vostra banchina.

[Prezzi e data fino alla quale valgono]

Le quantità sono quelle della vostra lista. Dove strati completi o un pallet completo abbassano il prezzo del collo, lo segnaliamo.$$),
('quote', 'de', 'Ihre Angebotsanfrage', $$vielen Dank für Ihre Liste. Nachstehend finden Sie unsere Preise je Karton für jeden Artikel, frei Rampe geliefert.

[Preise und das Datum, bis zu dem sie gelten]

Die Mengen sind die Ihrer Liste. Wo volle Lagen oder eine volle Palette den Preis je Karton senken, haben wir es vermerkt.$$)
) as answer (key, language, subject, text)
join public.saved_replies frame using (language)
where frame.key = 'blank';
