import type { Words } from './en.ts';

/** Vietnamese texts of mails, text messages and the page of an error. */
export const vi: Words = {
  passcode: {
    subject: '{code} là mã xác minh {project} của bạn',
    intro: 'Nhập mã này để đăng nhập vào {project}.',
    small:
      'Mã hết hạn sau {life}. Nếu bạn không yêu cầu mã này, hãy bỏ qua email này. Đừng cho bất kỳ ai biết mã.',
    text: 'Mã xác minh {project} của bạn là {code}. Mã hết hạn sau {life}. Đừng cho bất kỳ ai biết mã.',
  },
  login: {
    subject: 'Đăng nhập vào {project}',
    intro: 'Dùng nút này để đăng nhập.',
    button: 'Đăng nhập',
    small:
      'Nút chỉ dùng được một lần và hết hạn sau {life}. Hãy mở trong trình duyệt bạn đã dùng để yêu cầu. Nếu bạn không yêu cầu, hãy bỏ qua email này.',
  },
  signup: {
    subject: 'Chào mừng bạn đến với {project}',
    intro: 'Dùng nút này để hoàn tất đăng ký.',
    button: 'Đăng ký',
    small:
      'Nút chỉ dùng được một lần và hết hạn sau {life}. Hãy mở trong trình duyệt bạn đã dùng để yêu cầu. Nếu bạn không yêu cầu, hãy bỏ qua email này.',
  },
  invitation: {
    subject: 'Bạn được mời tham gia {project}',
    intro: 'Bạn được mời tham gia {project}. Dùng nút này để chấp nhận.',
    button: 'Chấp nhận lời mời',
    small:
      'Nút chỉ dùng được một lần và hết hạn sau {life}. Nếu không biết ai đã mời bạn, hãy bỏ qua email này.',
  },
  reset: {
    subject: 'Đặt lại mật khẩu {project} của bạn',
    intro: 'Dùng nút này để đặt mật khẩu mới.',
    button: 'Đặt lại mật khẩu',
    alternative: 'Đăng nhập không cần mật khẩu',
    small:
      'Nút chỉ dùng được một lần và hết hạn sau {life}. Nếu bạn không yêu cầu, mật khẩu vẫn giữ nguyên và bạn có thể bỏ qua email này.',
  },
  errorPage: {
    name: 'Đăng nhập',
    title: 'Không thực hiện được',
    body: 'Vui lòng quay lại và thử lại.',
  },
};
