<?php
add_action('wp_enqueue_scripts', function () {
    $script = get_theme_file_uri('login-widget/login-widget.js');
    if (function_exists('wp_enqueue_script_module')) {
        // From WordPress 6.5. Its import map must come before every module.
        wp_enqueue_script_module('login-widget', $script, [], '0.1.0');
    } else {
        wp_enqueue_script('login-widget', $script, [], '0.1.0');
    }
});

// Older versions write a classic script.
add_filter('script_loader_tag', function ($tag, $handle) {
    if ($handle !== 'login-widget') {
        return $tag;
    }
    return str_replace('<script ', '<script type="module" ', preg_replace('/ type=[\'"][^\'"]*[\'"]/', '', $tag));
}, 10, 2);

add_shortcode('login_widget', function () {
    $config = ['products' => ['otp'], 'otpOptions' => ['methods' => ['email']]];
    return sprintf(
        '<login-widget public-token="%s" api-url="%s" config="%s"></login-widget>',
        'public-token-test-…',
        'http://localhost:5180',
        esc_attr(wp_json_encode($config))
    );
});
