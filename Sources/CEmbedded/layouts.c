// The known layouts of statements, in order of their identifiers, each ended by a zero.
#include "SobiFile.h"

static const unsigned char layouts[] = {
#embed "../../Data/layouts/abn-amro-xls.txt"
,0,
#embed "../../Data/layouts/aib-account.txt"
,0,
#embed "../../Data/layouts/amazon-orders.txt"
,0,
#embed "../../Data/layouts/american-express-de.txt"
,0,
#embed "../../Data/layouts/american-express-uk.txt"
,0,
#embed "../../Data/layouts/american-express-us.txt"
,0,
#embed "../../Data/layouts/anz-nz.txt"
,0,
#embed "../../Data/layouts/apple-card.txt"
,0,
#embed "../../Data/layouts/asb-account.txt"
,0,
#embed "../../Data/layouts/asb-card.txt"
,0,
#embed "../../Data/layouts/axis-bank-statement.txt"
,0,
#embed "../../Data/layouts/bank-of-america-account.txt"
,0,
#embed "../../Data/layouts/bank-of-america-card.txt"
,0,
#embed "../../Data/layouts/banksalad-ledger.txt"
,0,
#embed "../../Data/layouts/barclays-account.txt"
,0,
#embed "../../Data/layouts/boursobank.txt"
,0,
#embed "../../Data/layouts/bunq.txt"
,0,
#embed "../../Data/layouts/busan-bank-transactions.txt"
,0,
#embed "../../Data/layouts/caixabank.txt"
,0,
#embed "../../Data/layouts/capital-one-360.txt"
,0,
#embed "../../Data/layouts/capital-one-card.txt"
,0,
#embed "../../Data/layouts/chase-account.txt"
,0,
#embed "../../Data/layouts/chase-card.txt"
,0,
#embed "../../Data/layouts/citi-card.txt"
,0,
#embed "../../Data/layouts/cmb-debit-statement.txt"
,0,
#embed "../../Data/layouts/cmb-debit-transactions.txt"
,0,
#embed "../../Data/layouts/comdirect-giro.txt"
,0,
#embed "../../Data/layouts/comdirect-visa.txt"
,0,
#embed "../../Data/layouts/commerzbank-2016.txt"
,0,
#embed "../../Data/layouts/commerzbank-card.txt"
,0,
#embed "../../Data/layouts/commerzbank.txt"
,0,
#embed "../../Data/layouts/consorsbank.txt"
,0,
#embed "../../Data/layouts/credit-agricole.txt"
,0,
#embed "../../Data/layouts/danske-bank-dk.txt"
,0,
#embed "../../Data/layouts/dbs-account-old.txt"
,0,
#embed "../../Data/layouts/dbs-account.txt"
,0,
#embed "../../Data/layouts/deutsche-bank.txt"
,0,
#embed "../../Data/layouts/discover-card.txt"
,0,
#embed "../../Data/layouts/dkb-giro.txt"
,0,
#embed "../../Data/layouts/dkb-visa.txt"
,0,
#embed "../../Data/layouts/fineco.txt"
,0,
#embed "../../Data/layouts/hana-bank-transactions.txt"
,0,
#embed "../../Data/layouts/hdfc-bank-delimited.txt"
,0,
#embed "../../Data/layouts/hometax-cash-receipts.txt"
,0,
#embed "../../Data/layouts/hsbc-hk-account.txt"
,0,
#embed "../../Data/layouts/hsbc-hk-credit-card.txt"
,0,
#embed "../../Data/layouts/hyundai-card-approvals.txt"
,0,
#embed "../../Data/layouts/hyundai-card-statement.txt"
,0,
#embed "../../Data/layouts/ibk-bank-transactions.txt"
,0,
#embed "../../Data/layouts/icbc-credit-card.txt"
,0,
#embed "../../Data/layouts/icbc-debit-card.txt"
,0,
#embed "../../Data/layouts/icici-bank-statement.txt"
,0,
#embed "../../Data/layouts/im-bank-transactions.txt"
,0,
#embed "../../Data/layouts/ing-de-2020.txt"
,0,
#embed "../../Data/layouts/ing-de.txt"
,0,
#embed "../../Data/layouts/ing-nl.txt"
,0,
#embed "../../Data/layouts/inter-br.txt"
,0,
#embed "../../Data/layouts/jd-transactions.txt"
,0,
#embed "../../Data/layouts/kakaobank-transactions.txt"
,0,
#embed "../../Data/layouts/kb-bank-transactions-won.txt"
,0,
#embed "../../Data/layouts/kb-bank-transactions.txt"
,0,
#embed "../../Data/layouts/kb-card-usage.txt"
,0,
#embed "../../Data/layouts/kbc.txt"
,0,
#embed "../../Data/layouts/kiwibank.txt"
,0,
#embed "../../Data/layouts/knab.txt"
,0,
#embed "../../Data/layouts/kyongnam-bank-transactions.txt"
,0,
#embed "../../Data/layouts/lansforsakringar.txt"
,0,
#embed "../../Data/layouts/lloyds-group-account.txt"
,0,
#embed "../../Data/layouts/macquarie-au.txt"
,0,
#embed "../../Data/layouts/mbank-pl.txt"
,0,
#embed "../../Data/layouts/meituan-transactions.txt"
,0,
#embed "../../Data/layouts/mint.txt"
,0,
#embed "../../Data/layouts/monarch.txt"
,0,
#embed "../../Data/layouts/monzo.txt"
,0,
#embed "../../Data/layouts/mufg-bank-transactions.txt"
,0,
#embed "../../Data/layouts/n26-2018-de.txt"
,0,
#embed "../../Data/layouts/n26-2018.txt"
,0,
#embed "../../Data/layouts/n26.txt"
,0,
#embed "../../Data/layouts/nab.txt"
,0,
#embed "../../Data/layouts/nationwide-account.txt"
,0,
#embed "../../Data/layouts/nh-bank-business-transactions.txt"
,0,
#embed "../../Data/layouts/nh-bank-transactions.txt"
,0,
#embed "../../Data/layouts/nordea-dk.txt"
,0,
#embed "../../Data/layouts/nordea-se-2025.txt"
,0,
#embed "../../Data/layouts/nordea-se.txt"
,0,
#embed "../../Data/layouts/nubank-account.txt"
,0,
#embed "../../Data/layouts/ocbc-account.txt"
,0,
#embed "../../Data/layouts/op-fi.txt"
,0,
#embed "../../Data/layouts/paypal-de-activity.txt"
,0,
#embed "../../Data/layouts/paypal-de-statement.txt"
,0,
#embed "../../Data/layouts/paypal-en-activity.txt"
,0,
#embed "../../Data/layouts/paypay-card-statement.txt"
,0,
#embed "../../Data/layouts/paypay-transactions.txt"
,0,
#embed "../../Data/layouts/paytm-upi-history.txt"
,0,
#embed "../../Data/layouts/pko-bp.txt"
,0,
#embed "../../Data/layouts/postbank.txt"
,0,
#embed "../../Data/layouts/postfinance.txt"
,0,
#embed "../../Data/layouts/rabobank.txt"
,0,
#embed "../../Data/layouts/raiffeisen-ch.txt"
,0,
#embed "../../Data/layouts/rakuten-bank-transactions.txt"
,0,
#embed "../../Data/layouts/rakuten-card-enavi.txt"
,0,
#embed "../../Data/layouts/rbc.txt"
,0,
#embed "../../Data/layouts/revolut.txt"
,0,
#embed "../../Data/layouts/rogers-card.txt"
,0,
#embed "../../Data/layouts/samsung-card-approvals.txt"
,0,
#embed "../../Data/layouts/sbi-india-statement.txt"
,0,
#embed "../../Data/layouts/sbi-sumishin-net-bank-transactions.txt"
,0,
#embed "../../Data/layouts/schwab-checking.txt"
,0,
#embed "../../Data/layouts/seb-se.txt"
,0,
#embed "../../Data/layouts/shinhan-bank-transactions.txt"
,0,
#embed "../../Data/layouts/shinhan-card-usage.txt"
,0,
#embed "../../Data/layouts/smbc-bank-transactions.txt"
,0,
#embed "../../Data/layouts/sparebank1-no.txt"
,0,
#embed "../../Data/layouts/sparkasse-camt.txt"
,0,
#embed "../../Data/layouts/sparkasse-mt940.txt"
,0,
#embed "../../Data/layouts/spendee.txt"
,0,
#embed "../../Data/layouts/starling.txt"
,0,
#embed "../../Data/layouts/swedbank-report.txt"
,0,
#embed "../../Data/layouts/swedbank.txt"
,0,
#embed "../../Data/layouts/tangerine-card.txt"
,0,
#embed "../../Data/layouts/tossbank-transactions.txt"
,0,
#embed "../../Data/layouts/ubs-account.txt"
,0,
#embed "../../Data/layouts/uob-account.txt"
,0,
#embed "../../Data/layouts/venmo.txt"
,0,
#embed "../../Data/layouts/view-card-statement.txt"
,0,
#embed "../../Data/layouts/virgin-money-card.txt"
,0,
#embed "../../Data/layouts/volksbank-2022.txt"
,0,
#embed "../../Data/layouts/volksbank.txt"
,0,
#embed "../../Data/layouts/wallet-budgetbakers.txt"
,0,
#embed "../../Data/layouts/wechat-pay-transactions.txt"
,0,
#embed "../../Data/layouts/westpac-au.txt"
,0,
#embed "../../Data/layouts/wise-statement.txt"
,0,
#embed "../../Data/layouts/woori-bank-transactions.txt"
,0,
#embed "../../Data/layouts/woori-card-approvals.txt"
,0,
#embed "../../Data/layouts/ynab-register.txt"
,0,
#embed "../../Data/layouts/yucho-bank-transactions.txt"
,0
};
SOBI_FILE(layouts)
