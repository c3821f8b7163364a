import type { Messages, ProductMessages } from '../Messages'
// <example>
import { pluralIn } from '../plural'
// </example>

const home: Messages['home'] = {
  welcome: 'Te damos la bienvenida',
  welcomeName: (firstName) => `Te damos la bienvenida, ${firstName}`,
}

// <example>
const invoices: Messages['invoices'] = {
  title: 'Facturas',
  outstanding: 'Por cobrar',
  late: (days) => `Más de ${days} días pendiente`,
  count: pluralIn('es', { one: '# factura', other: '# facturas' }),
  waiting: 'A la espera de pago',
  seeAll: 'Ver todas',
  business: (id) => `Empresa ${id}`,
  new: 'Nueva factura',
  listNotLoaded: 'No se han podido cargar las facturas',
  notLoaded: 'No se ha podido cargar la factura',
  none: 'Aún no hay facturas',
  noneText: 'Aquí aparecerá tu primera factura.',
  createFirst: 'Crear una factura',
  notFound: 'Esta factura no existe',
  notFoundText: 'Puede que se haya eliminado o que pertenezca a otra empresa.',
  one: (number) => `Factura ${number}`,

  invoice: 'Factura',
  customer: 'Cliente',
  amount: 'Importe',
  issued: 'Fecha de emisión',
  worked: 'Tiempo dedicado',
  number: 'Número',

  status: 'Estado',
  open: 'Pendiente',
  paid: 'Pagada',
  filters: { all: 'Todas', open: 'Pendientes', paid: 'Pagadas' },
  allPaid: 'Todo está pagado.',
  nonePaid: 'Todavía no hay facturas pagadas.',
  paidAt: (when) => `Pagada el ${when}`,
  markPaid: 'Marcar como pagada',
  markedPaid: 'La factura está marcada como pagada.',
  undo: 'Deshacer',
  markedOpen: 'La factura vuelve a estar pendiente.',
  notMarkedOpen: 'No se ha podido volver a abrir la factura. Sigue marcada como pagada.',
  notMarkedPaid: 'No se ha podido marcar la factura como pagada. Sigue pendiente.',

  amountInEuros: 'Importe en euros',
  hours: 'Horas trabajadas',
  badAmount: 'Introduce un importe mayor que cero, como 1234,50.',
  badHours: 'Introduce las horas como un número, por ejemplo, 7,5.',
  create: 'Crear factura',
  created: (amount, customer) => `Factura de ${amount} creada para ${customer}.`,
  notCreated: 'No se ha podido crear la factura. Inténtalo de nuevo.',
  perhapsCreated:
    'No es seguro que se haya creado la factura. Consulta la lista antes de volver a intentarlo.',
}
// </example>

/** The product's own sentences: a name for each of its parts. */
export const product: ProductMessages = {
  home,
  // <example>
  invoices,
  // </example>
}
