import { emisionFutura } from '#domain/compras/compra.errores.ts';
import { MAXIMO_DE_LOTE } from '#domain/compras/recibido/recibido.vista.ts';
import { CLAVE_DE_EJEMPLO, LISTA_DE_EJEMPLO, XML_DE_EJEMPLO } from './recibidos.ejemplo.ts';
import {
  importarClaveEsquema,
  importarLoteEsquema,
  importarXmlEsquema,
  MAXIMO_CLAVES,
  recibidoVista,
  resultadosVista,
} from './recibidos.esquema.ts';
import {
  resultadosDeArchivos,
  resultadosDeClaves,
  verRecibido,
  verResultados,
} from './recibidos.importacion.ts';
import { rutaDeRecibidos } from './recibidos.puerto.ts';

const bytesDe = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** They write nothing: tried or not, they answer the same. */
const SIN_ESCRIBIR = {
  simulable: {},
  simulable_con: ['lecturas', 'reloj', 'recibidos', 'preguntarAlSri', 'conTurnoDeConsulta'],
} as const;

export const rutasDeRecibidos = [
  rutaDeRecibidos({
    id: 'importarXmlDeCompra',
    metodo: 'POST',
    camino: '/compras/importar-xml',
    resumen: 'Lee el XML de un proveedor y muestra la compra que sería',
    descripcion:
      'No guarda nada: la respuesta, editada o no, es el cuerpo de POST /compras. Admite la autorización del ' +
      'SRI (con el comprobante como CDATA, como texto o como elemento, también dentro de la respuesta de su ' +
      'servicio) y el comprobante suelto, firmado o no: facturas 1.0.0 a 2.1.0, notas de crédito y de débito, ' +
      'en UTF-8 o ISO-8859-1, hasta 5 MB. Una con codDocReembolso 41 es una compra 41, con lo que traslada. Las cifras son las impresas, y como se muestran se guardan. Una que ' +
      'contradice a las demás va en avisos si el total y el resto cuadran; si nada da el total, 422, que dice ' +
      'cuáles. También van en avisos otro comprador, pruebas, sin autorización o un centavo de diferencia. Lo ' +
      'que POST /compras rehusaría se rehúsa aquí igual: IVA en un código sin tarifa (422) o una fecha de ' +
      'emisión futura (400). La firma no se comprueba: lo que vale es la autorización, que ' +
      '/compras/importar-clave pregunta al SRI.',
    recurso: 'compras',
    formato: 'multipart',
    maximo_bytes: 6 * 1024 * 1024,
    cuerpo: importarXmlEsquema,
    ejemplo: () => ({ file: XML_DE_EJEMPLO }),
    respuestas: { 200: { descripcion: 'La compra que sería', json: recibidoVista } },
    errores: [emisionFutura],
    ...SIN_ESCRIBIR,
    atender: async ({ empresa_id, cuerpo }, dependencias) => {
      const leido = await dependencias.recibidos.leerXml(empresa_id, await bytesDe(cuerpo.file));
      return { estado: 200, json: await verRecibido(dependencias, empresa_id, leido) };
    },
  }),

  rutaDeRecibidos({
    id: 'importarComprasPorClave',
    metodo: 'POST',
    camino: '/compras/importar-clave',
    resumen: 'Pide al SRI comprobantes por su clave de acceso y muestra las compras que serían',
    descripcion:
      `De 1 a ${MAXIMO_CLAVES} claves. autorizado es lo que dice el SRI en ese momento: desconocido si no ` +
      'tiene el comprobante, lo procesa todavía o no responde; entonces errores dice por qué. Una clave que no ' +
      'es de una compra, o que no existe, no se pregunta. No guarda nada: cada compra es un cuerpo de POST /compras.',
    recurso: 'compras',
    cuerpo: importarClaveEsquema,
    ejemplo: () => ({ claves: [CLAVE_DE_EJEMPLO] }),
    respuestas: { 200: { descripcion: 'Una por clave, en su orden', json: resultadosVista } },
    ...SIN_ESCRIBIR,
    atender: async ({ empresa_id, cuerpo, senal }, dependencias) => {
      const { claves } = cuerpo;
      const resultados = await resultadosDeClaves(dependencias, empresa_id, claves, senal());
      return { estado: 200, json: await verResultados(dependencias, empresa_id, resultados) };
    },
  }),

  rutaDeRecibidos({
    id: 'importarLoteDeCompras',
    metodo: 'POST',
    camino: '/compras/importar-xml/lote',
    resumen: 'Lee un ZIP de XML, o la lista de recibidos del SRI, y muestra las compras que serían',
    descripcion:
      `Hasta ${MAXIMO_DE_LOTE} comprobantes y 25 MB desempacados. De un ZIP se leen los .xml; de la lista que ` +
      'el portal del SRI da en TXT, las claves de acceso, cuyos comprobantes se piden al SRI como en ' +
      '/compras/importar-clave. Uno que no se puede leer dice por qué en sus errores y no detiene a los demás. ' +
      'No guarda nada.',
    recurso: 'compras',
    formato: 'multipart',
    maximo_bytes: 26 * 1024 * 1024,
    cuerpo: importarLoteEsquema,
    ejemplo: () => ({ file: LISTA_DE_EJEMPLO }),
    respuestas: { 200: { descripcion: 'Una por comprobante', json: resultadosVista } },
    ...SIN_ESCRIBIR,
    atender: async ({ empresa_id, cuerpo, senal }, dependencias) => {
      const { recibidos } = dependencias;
      const lote = await recibidos.leerLote(empresa_id, await bytesDe(cuerpo.file));
      const resultados =
        lote.tipo === 'archivos'
          ? resultadosDeArchivos(lote.archivos)
          : await resultadosDeClaves(dependencias, empresa_id, lote.claves, senal());
      return { estado: 200, json: await verResultados(dependencias, empresa_id, resultados) };
    },
  }),
] as const;
