import type { Contenido } from 'pdfmake/js/index.js';
import type {
  DatosDeRide,
  EmisorDeRide,
  IdentidadDeRide,
} from '#domain/documentos/comprobante/ride.vista.ts';
import { contornoDeCode128 } from './codigo-de-barras.ts';
import type { Paleta } from './colores.ts';
import { ANCHO, CAJA, campo, MARCO, ROJO } from './estilo.ts';

/** Both boxes of the head, and below them what the document is not. */

const ENTRE_CAJAS = 8;
const ANCHO_DERECHO = 272;
const ANCHO_IZQUIERDO = ANCHO - ANCHO_DERECHO - ENTRE_CAJAS;
const ALTO_DEL_LOGO = 72;
const ALTO_DE_BARRAS = 34;

/** Who issues, line by line. */
export const lineasDelEmisor = (emisor: EmisorDeRide): Contenido[] => [
  { text: emisor.razon_social, bold: true, fontSize: 10, margin: [0, 0, 0, 2] },
  ...(emisor.nombre_comercial ? [{ text: emisor.nombre_comercial, fontSize: 9 }] : []),
  campo('Dirección matriz', emisor.direccion_matriz),
  campo('Dirección sucursal', emisor.direccion_sucursal),
  ...(emisor.contribuyente_especial
    ? [campo('Contribuyente especial Nro', emisor.contribuyente_especial)]
    : []),
  campo('OBLIGADO A LLEVAR CONTABILIDAD', emisor.obligado_contabilidad ? 'SI' : 'NO'),
  ...(emisor.agente_retencion
    ? [campo('Agente de Retención Resolución No.', emisor.agente_retencion)]
    : []),
  ...(emisor.leyenda_rimpe ? [{ text: emisor.leyenda_rimpe, bold: true }] : []),
];

/** Instead of a key that there is not yet. */
export const SIN_CLAVE = 'Se asigna al firmar el comprobante';

const claveDe = ({ clave_acceso }: IdentidadDeRide): Contenido[] => {
  if (clave_acceso === null) return [{ text: SIN_CLAVE, color: ROJO }];
  const ancho = ANCHO_DERECHO - MARCO;
  const points = contornoDeCode128(clave_acceso, ancho, ALTO_DE_BARRAS);
  return [
    {
      canvas: [{ type: 'polyline', closePath: true, lineWidth: 0, color: '#000000', points }],
      margin: [0, 2, 0, 2],
    },
    { text: clave_acceso, alignment: 'center' },
  ];
};

const rotulo = (texto: string): Contenido => ({ text: texto, bold: true, margin: [0, 3, 0, 0] });

/** Instead of a number that there is not yet. */
export const SIN_NUMERO = 'Se asigna al emitir';

const lineasDelComprobante = (
  { titulo, comprobante, emisor }: DatosDeRide,
  paleta: Paleta,
): Contenido[] => [
  { text: [{ text: 'R.U.C.: ', bold: true }, emisor.ruc], fontSize: 10 },
  { text: titulo, bold: true, fontSize: 16, color: paleta.titulo },
  {
    text: [{ text: 'No. ', bold: true }, comprobante.numero ?? SIN_NUMERO],
    fontSize: 10,
  },
  ...('campos' in comprobante
    ? comprobante.campos.flatMap(({ nombre, texto }) => [rotulo(nombre), { text: texto }])
    : [...lineasTributarias(comprobante), ...claveDe(comprobante)]),
];

/** What the tax authority says of a document, or will say, as far as the title of its key. */
export const lineasTributarias = (comprobante: IdentidadDeRide): Contenido[] => [
  rotulo('NÚMERO DE AUTORIZACIÓN'),
  { text: comprobante.autorizacion },
  rotulo('FECHA Y HORA DE AUTORIZACIÓN'),
  { text: comprobante.fecha_autorizacion ?? '—' },
  {
    text: [
      { text: 'AMBIENTE: ', bold: true },
      `${comprobante.ambiente ?? '—'}      `,
      { text: 'EMISIÓN: ', bold: true },
      comprobante.emision,
    ],
    margin: [0, 3, 0, 0],
  },
  rotulo('CLAVE DE ACCESO'),
];

const caja = (ancho: number, contenido: Contenido[]): Contenido => ({
  table: { widths: [ancho - MARCO], body: [[{ stack: contenido }]] },
  layout: CAJA,
});

/** Nobody can overlook it: across the page in colour, beside the mark behind the text. */
const banda = ({ marca }: DatosDeRide): Contenido[] =>
  marca === null
    ? []
    : [
        {
          table: {
            widths: [ANCHO - MARCO],
            body: [
              [
                {
                  text: [{ text: marca.texto, bold: true, fontSize: 10 }, `   ${marca.detalle}`],
                  alignment: 'center',
                  color: '#ffffff',
                  fillColor: ROJO,
                },
              ],
            ],
          },
          layout: CAJA,
          margin: [0, 6, 0, 0],
        },
      ];

/** `logo`: name of the image in the document; undefined when there is none to show. */
export const cabecera = (
  datos: DatosDeRide,
  paleta: Paleta,
  logo: string | undefined,
): Contenido[] => [
  {
    columns: [
      {
        width: ANCHO_IZQUIERDO,
        stack: [
          ...(logo === undefined
            ? []
            : [
                {
                  image: logo,
                  fit: [ANCHO_IZQUIERDO, ALTO_DEL_LOGO] as [number, number],
                  margin: [0, 0, 0, 8] as [number, number, number, number],
                },
              ]),
          caja(ANCHO_IZQUIERDO, lineasDelEmisor(datos.emisor)),
        ],
      },
      {
        width: ANCHO_DERECHO,
        stack: [caja(ANCHO_DERECHO, lineasDelComprobante(datos, paleta))],
      },
    ],
    columnGap: ENTRE_CAJAS,
  },
  ...banda(datos),
];
