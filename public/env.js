window.__DARELOOP_ENV__ = {};
