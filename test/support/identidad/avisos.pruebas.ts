import type { PuertosDeAvisos } from '#processes/identidad/aviso.ts';

/** Of a platform without a mail server: nothing leaves. */
export const SIN_CORREO: PuertosDeAvisos = {
  cartero: {
    plazo_ms: 1_000,
    enviar: async () => {
      throw new Error('No hay un servidor de correo');
    },
  },
  dominio: null,
  nombre: 'prueba',
  agenda: { reintentos_ms: [100, 200], desistir_ms: 500 },
  leer: async () => undefined,
  avisar: () => {},
};
