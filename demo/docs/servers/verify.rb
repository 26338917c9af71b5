require 'json'
require 'jwt'
require 'net/http'

PROVIDER = ENV.fetch('PROVIDER_URL')
PROJECT = ENV.fetch('PROJECT_ID')

# Fetches the keys once, and again for a key that is not among them, at most every 30 seconds.
KEYS = lambda do |options|
  @keys = nil if options[:kid_not_found] && Time.now - @fetched_at > 30
  @keys ||= begin
    @fetched_at = Time.now
    JSON.parse(Net::HTTP.get(URI("#{PROVIDER}/v1/sessions/jwks/#{PROJECT}")), symbolize_names: true)
  end
end

# Returns the id of the user who is signed in, or nil if only the provider can tell.
# The `iss` of the hosted provider is "stytch.com/#{PROJECT}".
def user_id_of(cookies)
  rules = { algorithms: %w[ES256 RS256], jwks: KEYS, iss: PROVIDER, verify_iss: true, aud: PROJECT,
            verify_aud: true, leeway: 10, required_claims: %w[exp sub] }
  claims, = JWT.decode(cookies['stytch_session_jwt'].to_s, nil, true, rules)
  # Other JWTs of the provider, and those of members of organizations, are no sessions of users.
  claims['sub'] if claims['https://stytch.com/session'] && !claims['https://stytch.com/organization']
rescue JWT::DecodeError
  nil
end
