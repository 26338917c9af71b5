require 'json'
require 'net/http'

# Calls the provider's API for servers.
def call_provider(path, body)
  address = URI(ENV.fetch('PROVIDER_URL') + '/v1' + path)
  request = Net::HTTP::Post.new(address, 'Content-Type' => 'application/json')
  request.basic_auth(ENV.fetch('PROJECT_ID'), ENV.fetch('PROJECT_SECRET'))
  request.body = JSON.generate(body)
  Net::HTTP.start(address.host, address.port, use_ssl: address.scheme == 'https', read_timeout: 5) do |http|
    http.request(request)
  end
end

# Returns the `user` and the `session` of a request's cookies, or nil if nobody is signed in.
def signed_in(cookies)
  token = cookies['stytch_session'].to_s
  return nil if token.empty?

  answer = call_provider('/sessions/authenticate', { session_token: token })
  return nil if %w[400 404].include?(answer.code)
  raise "The provider answered #{answer.code}." unless answer.code == '200'

  JSON.parse(answer.body)
end

# Ends the session, everywhere. Then remove both cookies from the answer.
def sign_out(cookies)
  token = cookies['stytch_session'].to_s
  call_provider('/sessions/revoke', { session_token: token }) unless token.empty?
end
