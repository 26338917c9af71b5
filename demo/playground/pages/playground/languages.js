/**
 * Texts of the first screens, as an integrator passes them in `strings`. Other screens stay in English: an example, not
 * a translation of everything.
 */
export const LANGUAGES = {
  English: { lang: 'en', dir: 'ltr', strings: undefined },
  Español: {
    lang: 'es',
    dir: 'ltr',
    strings: {
      'main.title': 'Regístrate o inicia sesión',
      'main.emailLabel': 'Correo electrónico',
      'main.emailPlaceholder': 'ejemplo@correo.com',
      'main.phoneLabel': 'Número de teléfono',
      'main.countryLabel': 'País',
      'otps.continueWithEmail': 'Continuar con el correo',
      'otps.continueWithSms': 'Continuar con un mensaje',
      'otps.continueWithWhatsapp': 'Continuar con WhatsApp',
      'otps.title': 'Introduce el código',
      'otps.label': 'Código de un solo uso',
      'otps.sentTo': 'Enviamos un código de {length} cifras a {destination}.',
      'otps.expiresIn': 'El código caduca en {time}. ¿No te ha llegado? {resend}',
      'otps.resend': 'Enviar otro código',
      'otps.successTitle': 'Listo',
      'otps.successBody': 'Hemos comprobado tu código.',
    },
  },
  العربية: {
    lang: 'ar',
    dir: 'rtl',
    strings: {
      'main.title': 'أنشئ حسابًا أو سجّل الدخول',
      'main.emailLabel': 'البريد الإلكتروني',
      'main.phoneLabel': 'رقم الهاتف',
      'main.countryLabel': 'البلد',
      'otps.continueWithEmail': 'المتابعة بالبريد الإلكتروني',
      'otps.continueWithSms': 'المتابعة برسالة نصية',
      'otps.continueWithWhatsapp': 'المتابعة عبر واتساب',
      'otps.title': 'أدخل الرمز',
      'otps.label': 'رمز لمرة واحدة',
      'otps.sentTo': 'أرسلنا رمزًا من {length} أرقام إلى {destination}.',
      'otps.expiresIn': 'تنتهي صلاحية الرمز خلال {time}. لم يصلك؟ {resend}',
      'otps.resend': 'إرسال رمز آخر',
      'otps.successTitle': 'تم',
      'otps.successBody': 'تم التحقق من الرمز.',
    },
  },
};
