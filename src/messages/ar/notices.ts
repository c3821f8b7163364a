import type { Messages } from '../Messages'
import { pluralIn } from '../plural'

/** In the genitive: they stand after "لمدة". */
const minutes = pluralIn('ar', {
  zero: '# دقيقة',
  one: 'دقيقة واحدة',
  two: 'دقيقتين',
  few: '# دقائق',
  many: '# دقيقة',
  other: '# دقيقة',
})

export const notices: Messages['notices'] = {
  dismiss: 'إخفاء',
  passwordChanged: 'تم تغيير كلمة المرور. يرجى تسجيل الدخول بكلمة المرور الجديدة.',
  accountDeleted: 'تم حذف حسابك وتسجيل خروجك من جميع أجهزتك.',
  browserForgotten: 'تم نسيان هذا المتصفح وتسجيل خروجك هنا.',
  otherDevicesRemain:
    'تم تسجيل خروجك هنا. تعذر الوصول إلى أجهزتك الأخرى، وقد تكون جلساتها مفتوحة: يرجى تسجيل الدخول ثم تسجيل الخروج مجددا لإنهاء تلك الجلسات.',
  inactivityRule: (count) => `سيتم تسجيل خروجك عند عدم وجود أي نشاط لمدة ${minutes(count)}.`,
  inactivityEnd: (count) => `تم تسجيل خروجك لعدم وجود أي نشاط لمدة ${minutes(count)}.`,
}
