/** The pages of this area by the names of their routes. */
export const formPages = {
  'forms-autocomplete': () =>
    import(/* webpackChunkName: "forms-autocomplete" */ './autocomplete/AutocompletePage.tsx'),
  'forms-checkbox': () => import(/* webpackChunkName: "forms-checkbox" */ './checkbox/CheckboxPage.tsx'),
  'forms-combobox': () => import(/* webpackChunkName: "forms-combobox" */ './combobox/ComboboxPage.tsx'),
  'forms-file-input': () => import(/* webpackChunkName: "forms-file-input" */ './file-input/FileInputPage.tsx'),
  'forms-radio': () => import(/* webpackChunkName: "forms-radio" */ './radio/RadioPage.tsx'),
  'forms-range-sliders': () =>
    import(/* webpackChunkName: "forms-range-sliders" */ './range-sliders/RangeSlidersPage.tsx'),
  'forms-select': () => import(/* webpackChunkName: "forms-select" */ './select/SelectPage.tsx'),
  'forms-sliders': () => import(/* webpackChunkName: "forms-sliders" */ './sliders/SlidersPage.tsx'),
  'forms-switch': () => import(/* webpackChunkName: "forms-switch" */ './switch/SwitchPage.tsx'),
  'forms-text-field': () => import(/* webpackChunkName: "forms-text-field" */ './text-field/TextFieldPage.tsx'),
  'forms-textarea': () => import(/* webpackChunkName: "forms-textarea" */ './textarea/TextareaPage.tsx'),
  'forms-otp-input': () => import(/* webpackChunkName: "forms-otp-input" */ './otp-input/OtpInputPage.tsx'),
  'forms-example-advertising': () =>
    import(/* webpackChunkName: "forms-example-advertising" */ './example/AdvertisingPage.tsx'),
  'forms-example-checkout': () => import(/* webpackChunkName: "forms-example-checkout" */ './example/CheckoutPage.tsx'),
};
