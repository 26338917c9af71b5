import type { Words } from './en.ts';

/** Indonesian texts of mails, text messages and the page of an error. */
export const id: Words = {
  passcode: {
    subject: '{code} adalah kode verifikasi {project} Anda',
    intro: 'Masukkan kode ini untuk masuk ke {project}.',
    small:
      'Kode ini berlaku selama {life}. Jika Anda tidak memintanya, abaikan email ini. Jangan pernah memberitahukan kode ini kepada siapa pun.',
    text: 'Kode verifikasi {project} Anda adalah {code}. Berlaku selama {life}. Jangan pernah memberitahukannya kepada siapa pun.',
  },
  login: {
    subject: 'Masuk ke {project}',
    intro: 'Gunakan tombol ini untuk masuk.',
    button: 'Masuk',
    small:
      'Link ini hanya berfungsi sekali dan berlaku selama {life}. Buka di browser tempat Anda memintanya. Jika Anda tidak memintanya, abaikan email ini.',
  },
  signup: {
    subject: 'Selamat datang di {project}',
    intro: 'Gunakan tombol ini untuk menyelesaikan pendaftaran.',
    button: 'Daftar',
    small:
      'Link ini hanya berfungsi sekali dan berlaku selama {life}. Buka di browser tempat Anda memintanya. Jika Anda tidak memintanya, abaikan email ini.',
  },
  invitation: {
    subject: 'Anda diundang ke {project}',
    intro: 'Anda diundang untuk bergabung dengan {project}. Gunakan tombol ini untuk menerimanya.',
    button: 'Terima undangan',
    small:
      'Link ini hanya berfungsi sekali dan berlaku selama {life}. Jika Anda tidak mengenal pengundangnya, abaikan email ini.',
  },
  reset: {
    subject: 'Reset sandi {project} Anda',
    intro: 'Gunakan tombol ini untuk memilih sandi baru.',
    button: 'Reset sandi',
    alternative: 'Masuk tanpa sandi',
    small:
      'Link ini hanya berfungsi sekali dan berlaku selama {life}. Jika Anda tidak memintanya, sandi Anda tidak berubah dan email ini dapat diabaikan.',
  },
  errorPage: {
    name: 'Masuk',
    title: 'Tidak berhasil',
    body: 'Silakan kembali dan coba lagi.',
  },
};
