import type { Messages, ProductMessages } from '../Messages'
// <example>
import { pluralIn } from '../plural'
// </example>

const home: Messages['home'] = {
  welcome: 'مرحبا',
  welcomeName: (firstName) => `مرحبا، ${firstName}`,
}

// <example>
/**
 * \u2068 and \u2069 keep a value of any script apart, so that its digits and stops stay where they belong.
 */
const invoices: Messages['invoices'] = {
  title: 'الفواتير',
  outstanding: 'المبالغ المستحقة',
  late: (days) => `مستحقة منذ أكثر من ${days} يومًا`,
  count: pluralIn('ar', {
    zero: 'لا فواتير',
    one: 'فاتورة واحدة',
    two: 'فاتورتان',
    few: '# فواتير',
    many: '# فاتورة',
    other: '# فاتورة',
  }),
  waiting: 'بانتظار الدفع',
  seeAll: 'عرض الكل',
  business: (id) => `الشركة \u2068${id}\u2069`,
  new: 'فاتورة جديدة',
  listNotLoaded: 'تعذر تحميل الفواتير',
  notLoaded: 'تعذر تحميل الفاتورة',
  none: 'لا توجد فواتير بعد',
  noneText: 'ستظهر فاتورتك الأولى هنا.',
  createFirst: 'إنشاء أول فاتورة',
  notFound: 'هذه الفاتورة غير موجودة',
  notFoundText: 'ربما تم حذفها، أو أنها تخص شركة أخرى.',
  one: (number) => `الفاتورة \u2068${number}\u2069`,

  invoice: 'الفاتورة',
  customer: 'العميل',
  amount: 'المبلغ',
  issued: 'تاريخ الإصدار',
  worked: 'وقت العمل',
  number: 'الرقم',

  status: 'الحالة',
  open: 'مستحقة',
  paid: 'مدفوعة',
  filters: { all: 'الكل', open: 'المستحقة', paid: 'المدفوعة' },
  allPaid: 'كل شيء مدفوع.',
  nonePaid: 'لم تُدفع أي فاتورة بعد.',
  paidAt: (when) => `دفعت في \u2068${when}\u2069`,
  markPaid: 'وضع علامة مدفوعة',
  markedPaid: 'تم وضع علامة مدفوعة على الفاتورة.',
  undo: 'تراجع',
  markedOpen: 'عادت الفاتورة غير مدفوعة.',
  notMarkedOpen: 'تعذر إلغاء الدفع. لا تزال الفاتورة مدفوعة.',
  notMarkedPaid: 'تعذر وضع علامة مدفوعة على الفاتورة، وهي لا تزال مستحقة.',

  amountInEuros: 'المبلغ باليورو',
  hours: 'ساعات العمل',
  badAmount: 'يرجى إدخال مبلغ أكبر من الصفر، مثل 1234.50.',
  badHours: 'يرجى إدخال الساعات كرقم، مثل 7.5.',
  create: 'إنشاء الفاتورة',
  created: (amount, customer) => `تم إنشاء فاتورة بمبلغ ${amount} للعميل \u2068${customer}\u2069.`,
  notCreated: 'تعذر إنشاء الفاتورة. يرجى المحاولة مرة أخرى.',
  perhapsCreated: 'ليس من المؤكد أن الفاتورة قد أنشئت. يرجى الاطلاع على القائمة قبل المحاولة مرة أخرى.',
}
// </example>

/** The product's own sentences: a name for each of its parts. */
export const product: ProductMessages = {
  home,
  // <example>
  invoices,
  // </example>
}
