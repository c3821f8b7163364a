import type { Messages } from '../Messages'
import { pluralIn } from '../plural'

const seconds = pluralIn('ar', {
  zero: '# ثانية',
  one: 'ثانية واحدة',
  two: 'ثانيتان',
  few: '# ثوان',
  many: '# ثانية',
  other: '# ثانية',
})

export const shell: Messages['shell'] = {
  home: 'الرئيسية',
  settings: 'الإعدادات',
  theme: 'المظهر',
  themes: { system: 'حسب النظام', light: 'فاتح', dark: 'داكن' },
  skip: 'الانتقال إلى المحتوى',
  openMenu: 'فتح القائمة',
  closeMenu: 'إغلاق القائمة',
  sidebar: 'الشريط الجانبي',
  menu: 'التنقل الأساسي',
  breadcrumb: 'مسار التنقل',
  tools: 'الأدوات',
  logOut: 'تسجيل الخروج',
  logOutQuestion: 'تأكيد تسجيل الخروج؟',
  cancel: 'إلغاء',
  close: 'إغلاق',
  tryAgain: 'إعادة المحاولة',
  ask: (name) => `طلب المساعدة: ${name}`,

  notFound: {
    title: 'الصفحة غير موجودة',
    text: 'لا توجد صفحة على هذا العنوان. ربما تم نقلها، أو أن في العنوان خطأ في الكتابة.',
    goHome: 'الانتقال إلى الصفحة الرئيسية',
  },
  crashed: {
    title: 'توقفت هذه الصفحة عن العمل',
    text: 'تفيد إعادة التحميل عادة. إذا تكرر ذلك، فيرجى إبلاغ المسؤول بما كان يجري عند حدوثه.',
    reload: 'إعادة تحميل الصفحة',
  },
  offline: {
    notice: 'لا يوجد اتصال بالإنترنت. يمكنك المتابعة هنا عند عودة الاتصال.',
    title: 'تحتاج هذه الصفحة إلى اتصال بالإنترنت',
    text: 'ستفتح تلقائيا عند عودة الاتصال.',
  },

  loggedOut: 'تم تسجيل خروجك.',
  loggedOutElsewhere: 'تم تسجيل خروجك في علامة تبويب أخرى، ولذلك تم تسجيل خروجك هنا أيضا.',
  /** \u2068 and \u2069 keep a name or an address of any script apart from the sentence. */
  otherPerson: (who) => `تعرض علامة التبويب هذه الآن حساب \u2068${who}\u2069.`,

  areYouThere: {
    title: 'هل ما زلت هنا؟',
    text: 'لم يسجل أي نشاط هنا منذ فترة. للحفاظ على أمان حسابك، سيتم تسجيل خروجك قريبا.',
    secondsLeft: (count) => `الوقت المتبقي: ${seconds(count)}.`,
    stay: 'إبقاء الجلسة مفتوحة',
  },
}
