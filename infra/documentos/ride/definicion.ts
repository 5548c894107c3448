import type { Definicion } from 'pdfmake/js/index.js';
import type { DatosDeRide } from '#domain/documentos/comprobante/ride.vista.ts';
import { cabecera } from './cabecera.ts';
import { paletaDe } from './colores.ts';
import { cierre, cuerpo } from './cuerpo.ts';
import { CUERPO, INTERLINEA, MARGENES } from './estilo.ts';
import { marcaDeAgua } from './marca.ts';

/** Name of the logo among the images of a document. */
const LOGO = 'logo';

const nombreDe = ({ titulo, comprobante }: DatosDeRide): string =>
  comprobante.numero === null ? titulo : `${titulo} ${comprobante.numero}`;

/** What a document's file says of itself. */
export const informacionDe = (datos: DatosDeRide): NonNullable<Definicion['info']> => ({
  title: nombreDe(datos),
  author: datos.emisor.razon_social,
  creator: datos.emisor.razon_social,
  creationDate: new Date(datos.fechado_en),
});

/** A document as pdfmake takes it. `logo`: data URL of its image; null when there is none. */
export const definicionDeRide = (datos: DatosDeRide, logo: string | null): Definicion => {
  const { emisor } = datos;
  const paleta = paletaDe(emisor.color_primario, emisor.color_secundario);
  return {
    pageSize: 'A4',
    pageMargins: MARGENES,
    language: 'es-EC',
    info: informacionDe(datos),
    defaultStyle: { font: 'Roboto', fontSize: CUERPO, lineHeight: INTERLINEA },
    content: [
      ...cabecera(datos, paleta, logo === null ? undefined : LOGO),
      ...cuerpo(datos, paleta),
      cierre(datos, paleta),
    ],
    footer: (pagina, paginas) => ({
      columns: [
        { text: nombreDe(datos), width: '*' },
        { text: `Página ${pagina} de ${paginas}`, alignment: 'right', width: 100 },
      ],
      color: '#5a626c',
      margin: [34, 14, 34, 0],
    }),
    ...(logo === null ? {} : { images: { [LOGO]: logo } }),
    ...marcaDeAgua(datos.marca?.texto ?? null),
  };
};
