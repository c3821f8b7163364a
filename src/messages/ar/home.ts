import type { Messages } from '../Messages'

export const home: Messages['home'] = {
  welcome: 'مرحبا',
  welcomeName: (firstName) => `مرحبا، ${firstName}`,
  lead: 'إليك ما يحتاج إليه حسابك.',
  account: 'حسابك',
  emailVerified: 'عنوان بريدك الإلكتروني مؤكد.',
  inOrder: 'كل شيء على ما يرام.',
  noThanks: 'لا، شكرا',
  verifyEmail: {
    title: 'تأكيد عنوان بريدك الإلكتروني',
    why: 'إليه يصل الرمز إذا نسيت كلمة المرور.',
    action: 'تأكيد البريد الإلكتروني',
  },
  verifyPhone: {
    title: 'تأكيد رقم هاتفك',
    why: 'ليصبح بالإمكان استلام الرموز عليه عند تسجيل الدخول.',
    action: 'تأكيد رقم الهاتف',
  },
  addSecondStep: {
    title: 'إضافة خطوة ثانية',
    why: 'كلمة المرور وحدها قد تتعرض للسرقة. رمز من هاتفك يمنع الآخرين من الدخول.',
    action: 'إعداد',
  },
  addPasskey: {
    title: 'تسجيل الدخول دون كلمة مرور أو رمز',
    why: 'يتيح لك مفتاح المرور الدخول ببصمة إصبعك أو وجهك أو قفل الشاشة.',
    action: 'إضافة مفتاح مرور',
  },
}
