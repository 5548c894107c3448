import type { Contenido, Definicion, Posiciones } from 'pdfmake/js/index.js';
import type { CampoDeRide, DatosDeRide } from '#domain/documentos/comprobante/ride.vista.ts';
import type { AnchoDeTicket } from '#read-api/documentos/comprobante/impresor.puerto.ts';
import { lineasDelEmisor, lineasTributarias, SIN_CLAVE, SIN_NUMERO } from './cabecera.ts';
import { contornoALoLargo, MARGEN } from './codigo-de-barras.ts';
import { informacionDe } from './definicion.ts';
import { CAJA, campo, INTERLINEA } from './estilo.ts';
import { pdfDe } from './pdf.ts';
import {
  GROSOR_DE_BARRAS,
  JUNTO_A_LAS_BARRAS,
  MODULO_DE_BARRAS,
  NEGRO,
  ROLLOS,
  type Rollo,
  raya,
} from './ticket.estilo.ts';
import { tablaEnTicket, totalesEnTicket } from './ticket.tabla.ts';

/** A document on a till's roll: the same as on A4, in one colour, and as long as it needs. */

const LOGO = 'logo';
const ALTO_DEL_LOGO = 60;

/** White upon black, which no head prints too faint to be seen. */
const marcaEnTicket = ({ marca }: DatosDeRide, { util }: Rollo): Contenido[] =>
  marca === null
    ? []
    : [
        {
          table: {
            widths: [util - 8],
            body: [
              [
                {
                  stack: [
                    { text: marca.texto, bold: true, fontSize: 13 },
                    { text: marca.detalle, bold: true },
                  ],
                  alignment: 'center',
                  color: '#ffffff',
                  fillColor: NEGRO,
                },
              ],
            ],
          },
          layout: {
            ...CAJA,
            hLineWidth: () => 0,
            vLineWidth: () => 0,
            paddingLeft: () => 4,
            paddingRight: () => 4,
            paddingTop: () => 3,
            paddingBottom: () => 3,
          },
          margin: [0, 4, 0, 4],
        },
      ];

const parrafos = (campos: readonly CampoDeRide[]): Contenido[] =>
  campos.map(({ nombre, texto }) => campo(nombre, texto));

/** What the document is, beside its key in bars: down the paper, which is too narrow across. */
const identidad = (datos: DatosDeRide, rollo: Rollo): Contenido[] => {
  const { titulo, comprobante, emisor, sujeto } = datos;
  const cabeza: Contenido[] = [
    { text: [{ text: 'R.U.C.: ', bold: true }, emisor.ruc] },
    { text: titulo, bold: true, fontSize: rollo.letra + 3 },
    { text: [{ text: 'No. ', bold: true }, comprobante.numero ?? SIN_NUMERO] },
  ];
  if ('campos' in comprobante) return [...cabeza, ...parrafos(comprobante.campos)];
  const { clave_acceso } = comprobante;
  const dicho = [
    ...cabeza,
    ...lineasTributarias(comprobante),
    { text: clave_acceso ?? SIN_CLAVE },
    ...parrafos(sujeto).map(
      (stack, i): Contenido => ({ stack: [stack], margin: [0, i ? 0 : 6, 0, 0] }),
    ),
  ];
  if (clave_acceso === null) return dicho;
  const points = contornoALoLargo(clave_acceso, MODULO_DE_BARRAS, GROSOR_DE_BARRAS);
  return [
    {
      columns: [
        {
          width: GROSOR_DE_BARRAS,
          canvas: [{ type: 'polyline', closePath: true, lineWidth: 0, color: NEGRO, points }],
          margin: [0, 0, 0, MARGEN * MODULO_DE_BARRAS],
        },
        { width: rollo.util - GROSOR_DE_BARRAS - JUNTO_A_LAS_BARRAS, stack: dicho },
      ],
      columnGap: JUNTO_A_LAS_BARRAS,
    },
  ];
};

const contenido = (datos: DatosDeRide, rollo: Rollo, logo: string | null): Contenido[] => [
  ...(logo === null
    ? []
    : [
        {
          image: LOGO,
          fit: [rollo.util, ALTO_DEL_LOGO],
          alignment: 'center',
          margin: [0, 0, 0, 6],
        } as const,
      ]),
  { stack: lineasDelEmisor(datos.emisor), alignment: 'center' },
  raya(rollo),
  ...marcaEnTicket(datos, rollo),
  ...identidad(datos, rollo),
  ...datos.secciones.flatMap(({ campos, tabla }) => [
    ...(campos.length === 0 ? [] : [raya(rollo), ...parrafos(campos)]),
    ...tablaEnTicket(tabla, rollo),
  ]),
  ...totalesEnTicket(datos.totales, rollo),
  ...(datos.pagos === null ? [] : tablaEnTicket(datos.pagos, rollo)),
  ...(datos.adicionales.length === 0
    ? []
    : [raya(rollo), { text: 'Información adicional', bold: true }, ...parrafos(datos.adicionales)]),
];

/** The largest page that PDF has; what is longer takes several, alike. */
const ALTO_MAXIMO = 14_400;
/** What a page may leave blank below, because a line of the document is not parted. */
const HOLGURA = 400;

/** A document on a roll as bytes. `logo`: data URL of its image, without colour; null without one. */
export const pdfDeTicket = async (
  datos: DatosDeRide,
  logo: string | null,
  ancho: AnchoDeTicket,
): Promise<Buffer> => {
  const rollo = ROLLOS[ancho];
  const fin = { text: ' ' } as const;
  const definicion = (height: number | 'auto', ultimo: Contenido): Definicion => ({
    pageSize: { width: rollo.ancho, height },
    pageMargins: [rollo.margen, 8, rollo.margen, 8],
    language: 'es-EC',
    info: informacionDe(datos),
    defaultStyle: { font: 'Roboto', fontSize: rollo.letra, lineHeight: INTERLINEA },
    ...(logo === null ? {} : { images: { [LOGO]: logo } }),
    content: [...contenido(datos, rollo, logo), ultimo],
  });
  const ultimo: Contenido = { ...fin };
  const pdf = await pdfDe(definicion('auto', ultimo));
  const alto = (ultimo as { readonly positions?: Posiciones }).positions?.at(0)?.top ?? 0;
  if (alto <= ALTO_MAXIMO - HOLGURA) return pdf;
  const hojas = Math.ceil(alto / (ALTO_MAXIMO - HOLGURA));
  return pdfDe(definicion(alto / hojas + HOLGURA, { ...fin }));
};
