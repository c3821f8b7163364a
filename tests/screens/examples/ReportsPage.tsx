import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../src/forms/Button'
import { useApi } from '../../../src/http/useApi'
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
  const reports = useQuery({
    queryKey: ['reports'],
    queryFn: async ({ signal }) => (await api.get<Report[]>('/reports', { signal })).data,
  })
  if (!reports.isFetched) return <Spinner label="Loading the reports" />
  if (!reports.data)
    return (
      <ErrorState
        title="The reports could not be loaded"
        action={<Button onClick={() => reports.refetch()}>Try again</Button>}
      >
        The service may be busy.
      </ErrorState>
    )
  if (reports.data.length === 0) return <EmptyState title="No reports yet" />
  return (
    <ul>
      {reports.data.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  )
}
