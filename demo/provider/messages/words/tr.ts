import type { Words } from './en.ts';

/** Turkish texts of mails, text messages and the page of an error. */
export const tr: Words = {
  passcode: {
    subject: '{code}, {project} kodunuz',
    intro: '{project} hesabınıza giriş yapmak için bu kodu girin.',
    small:
      'Kod {life} içinde geçerliliğini yitirir. Siz istemediyseniz bu e-postayı dikkate almayın. Kodu kimseyle paylaşmayın.',
    text: '{project} kodunuz: {code}. Kod {life} içinde geçerliliğini yitirir. Kimseyle paylaşmayın.',
  },
  login: {
    subject: '{project} hesabınıza giriş yapın',
    intro: 'Giriş yapmak için bu düğmeyi kullanın.',
    button: 'Giriş yap',
    small:
      'Bağlantı yalnızca bir kez çalışır ve {life} içinde geçerliliğini yitirir. İstekte bulunduğunuz tarayıcıda açın. Siz istemediyseniz bu e-postayı dikkate almayın.',
  },
  signup: {
    subject: '{project}: Hoş geldiniz',
    intro: 'Kaydınızı tamamlamak için bu düğmeyi kullanın.',
    button: 'Kaydol',
    small:
      'Bağlantı yalnızca bir kez çalışır ve {life} içinde geçerliliğini yitirir. İstekte bulunduğunuz tarayıcıda açın. Siz istemediyseniz bu e-postayı dikkate almayın.',
  },
  invitation: {
    subject: '{project} için davet aldınız',
    intro: '{project} için bir davet aldınız. Kabul etmek için bu düğmeyi kullanın.',
    button: 'Daveti kabul et',
    small:
      'Bağlantı yalnızca bir kez çalışır ve {life} içinde geçerliliğini yitirir. Sizi kimin davet ettiğini bilmiyorsanız bu e-postayı dikkate almayın.',
  },
  reset: {
    subject: '{project} şifrenizi sıfırlayın',
    intro: 'Yeni bir şifre seçmek için bu düğmeyi kullanın.',
    button: 'Şifreyi sıfırla',
    alternative: 'Şifre olmadan giriş yap',
    small:
      'Bağlantı yalnızca bir kez çalışır ve {life} içinde geçerliliğini yitirir. Siz istemediyseniz şifreniz değişmemiştir ve bu e-postayı dikkate almayabilirsiniz.',
  },
  errorPage: {
    name: 'Giriş',
    title: 'Bu işlem tamamlanamadı',
    body: 'Lütfen geri dönüp tekrar deneyin.',
  },
};
