import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { TIPOS_DE_SELLOS } from './catalogo.ts';

const { muestraDePlataforma } = muestrasDe(TIPOS_DE_SELLOS);

const EN = '2026-01-05T15:00:00.000Z';
const sello = {
  id: 1,
  raiz: 'A'.repeat(43),
  hojas: 3,
  hecho_en: EN,
  motivo: 'hora',
  clave_id: 'B'.repeat(16),
  sello_anterior: null,
  firma: 'C'.repeat(86),
} as const;

export const MUESTRAS_DE_SELLOS: readonly Muestra[] = [
  muestraDePlataforma('ClaveDeSelloCreada', {
    clave_id: 'B'.repeat(16),
    publica: 'D'.repeat(43),
    desde: EN,
    anterior: null,
    firma_de_la_anterior: null,
  }),
  muestraDePlataforma('SelloHecho', { sello, posicion: 10, comienzo: 10 }),
  muestraDePlataforma('ClaveDeSelloCreada', {
    clave_id: 'E'.repeat(16),
    publica: 'F'.repeat(43),
    desde: EN,
    anterior: 'B'.repeat(16),
    firma_de_la_anterior: 'G'.repeat(86),
  }),
  muestraDePlataforma('SelloHecho', {
    sello: { ...sello, id: 2, sello_anterior: { id: 1, huella: 'H'.repeat(43) } },
    posicion: 20,
    comienzo: 10,
  }),
  muestraDePlataforma('SelloFirmadoPorEmpresa', {
    sello_id: 2,
    firma: 'I'.repeat(342),
    certificado: 'J'.repeat(1200),
    firmado_en: EN,
  }),
  muestraDePlataforma('SelloFechado', {
    sello_id: 2,
    fechado_en: EN,
    token: 'K'.repeat(4000),
    autoridad: 'CN=Autoridad de sellado de tiempo',
  }),
];
