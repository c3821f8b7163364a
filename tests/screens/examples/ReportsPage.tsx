import { Button } from '../../../src/forms/Button'
import { useApi } from '../../../src/http/useApi'
import { useLoaded } from '../../../src/http/useLoaded'
import { EmptyState } from '../../../src/layout/EmptyState'
import { ErrorState } from '../../../src/layout/ErrorState'
import { PageHeading } from '../../../src/layout/PageHeading'
import { Spinner } from '../../../src/layout/Spinner'
import { businessIdOf } from '../../../src/session/session'
import { useSession } from '../../../src/session/useSession'

interface Report {
  id: string
  title: string
}

/** The example of docs/screens.md: a screen that lists something the API has. */
export function ReportsPage() {
  const businessId = useSession(businessIdOf)
  return (
    <>
      <PageHeading>Reports</PageHeading>
      {businessId !== null && <p>Business {businessId}</p>}
      <ReportList />
    </>
  )
}

function ReportList() {
  const api = useApi()
  const { loaded, reload } = useLoaded(
    async (signal) => (await api.get<Report[]>('/reports', { signal })).data,
  )
  if (loaded.state === 'loading') return <Spinner label="Loading the reports" />
  if (loaded.state === 'failed')
    return (
      <ErrorState
        title="The reports could not be loaded"
        action={<Button onClick={reload}>Try again</Button>}
      >
        The service may be busy.
      </ErrorState>
    )
  if (loaded.value.length === 0) return <EmptyState title="No reports yet" />
  return (
    <ul>
      {loaded.value.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  )
}
