/** The pages of this area by the names of their routes. */
export const extensionPages = {
  'extensions-quill-editor': () =>
    import(/* webpackChunkName: "extensions-quill-editor" */ './quill-editor/QuillEditorPage.tsx'),
  'extensions-toastify': () => import(/* webpackChunkName: "extensions-toastify" */ './toastify/ToastifyPage.tsx'),
  'extensions-masonry-wall': () =>
    import(/* webpackChunkName: "extensions-masonry-wall" */ './masonry-wall/MasonryWallPage.tsx'),
  'extensions-sortable': () => import(/* webpackChunkName: "extensions-sortable" */ './sortable/SortablePage.tsx'),
  'extensions-drop-zone': () => import(/* webpackChunkName: "extensions-drop-zone" */ './drop-zone/DropZonePage.tsx'),
  'extensions-date-picker': () =>
    import(/* webpackChunkName: "extensions-date-picker" */ './date-picker/DatePickerPage.tsx'),
  'extensions-cleave-input': () =>
    import(/* webpackChunkName: "extensions-cleave-input" */ './cleave-input/CleaveInputPage.tsx'),
  'extensions-swiper': () => import(/* webpackChunkName: "extensions-swiper" */ './swiper/SwiperPage.tsx'),
};
