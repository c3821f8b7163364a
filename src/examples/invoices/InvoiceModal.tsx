import { useParams } from 'react-router-dom'
import { duration } from '../../format/duration'
import { price } from '../../format/price'
import { shortId } from '../../format/shortId'
import { useApi } from '../../http/useApi'
import { useLoaded, type Loading } from '../../http/useLoaded'
import { EmptyState } from '../../layout/EmptyState'
import { Modal } from '../../layout/Modal'
import { useMessages } from '../../messages/catalogue'
import { locale } from '../../messages/locale'
import type { Invoice } from './invoice'
import { getInvoice, isNotFound } from './invoicesApi'
import { LoadFailed } from './LoadFailed'
import styles from './InvoiceModal.module.css'

/** One invoice, over the list. */
export function InvoiceModal() {
  const { id = '' } = useParams()
  // Another address is another invoice. Nothing of the one before stays.
  return <OneInvoice key={id} id={id} />
}

function OneInvoice({ id }: { id: string }) {
  const { invoices: text } = useMessages()
  const api = useApi()
  const invoice = useLoaded((signal) => getInvoice(api, id, signal))
  return (
    <Modal title={text.one(shortId(id))} closeTo="/invoices" loading={invoice.loaded.state === 'loading'}>
      <Details {...invoice} />
    </Modal>
  )
}

function Details({ loaded, reload, reloading }: Loading<Invoice>) {
  const { invoices: text } = useMessages()
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed')
    return isNotFound(loaded.error) ? (
      <EmptyState title={text.notFound}>{text.notFoundText}</EmptyState>
    ) : (
      <LoadFailed title={text.notLoaded} onRetry={reload} retrying={reloading} />
    )
  const { id, customer, amount, currency, workedSeconds, issuedAt } = loaded.value
  return (
    <dl className={styles['details']}>
      <div>
        <dt>{text.customer}</dt>
        <dd>
          <bdi>{customer}</bdi>
        </dd>
      </div>
      <div>
        <dt>{text.amount}</dt>
        <dd>{price(amount, currency, locale())}</dd>
      </div>
      <div>
        <dt>{text.worked}</dt>
        <dd>{duration(workedSeconds, locale(), 'hour')}</dd>
      </div>
      <div>
        <dt>{text.issued}</dt>
        <dd>{issuedAt.toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'short' })}</dd>
      </div>
      <div>
        <dt>{text.number}</dt>
        <dd>
          <code>{id}</code>
        </dd>
      </div>
    </dl>
  )
}
