import { z } from 'zod';
import { type Fecha, fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import {
  type VistaTributo,
  vistaCodigosDeIva,
  vistaCodigosDeRetencion,
} from '#domain/kernel/tributos/tributos.vista.ts';
import { fechaDeConsulta } from '#read-api/kernel/consulta.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { fechaVista } from '#read-api/kernel/vista.ts';

/** The SRI's codes that are data with dates: what may be used on a day. */

const tributoVista = z
  .strictObject({
    impuesto: z.string().meta({ description: 'En /iva, tabla 16 del SRI; en /retenciones, la 19' }),
    codigo: z.string(),
    descripcion: z.string(),
    porcentaje: z
      .number()
      .nullable()
      .meta({ description: 'null: depende del caso, y lo dice quien usa el código' }),
    desde: fechaVista.nullable().meta({ description: 'Primer día; null: sin inicio conocido' }),
    hasta: fechaVista.nullable().meta({ description: 'Último día; null: sigue vigente' }),
  })
  .meta({ id: 'CodigoTributario' });

const rutaDeCatalogo = (catalogo: {
  readonly id: string;
  readonly nombre: string;
  readonly resumen: string;
  readonly descripcion: string;
  readonly vigentes: (fecha: Fecha) => readonly VistaTributo[];
}) =>
  rutaDeLectura({
    id: catalogo.id,
    metodo: 'GET',
    camino: `/catalogos/${catalogo.nombre}`,
    resumen: catalogo.resumen,
    descripcion: catalogo.descripcion,
    recurso: 'catalogos',
    query: z.object({ fecha: fechaDeConsulta }),
    respuestas: { 200: { descripcion: 'Los códigos', json: z.array(tributoVista) } },
    atender: async ({ query }, { reloj }) => {
      const json = catalogo.vigentes(query.fecha ?? fechaDe(instanteDeMs(reloj())));
      return { estado: 200, json, cabeceras: { 'X-Total-Count': String(json.length) } };
    },
  });

export const rutasDeCatalogos = [
  rutaDeCatalogo({
    id: 'catalogoDeIva',
    nombre: 'iva',
    resumen: 'Los códigos de IVA de un día, con su tarifa',
    descripcion:
      'Tabla 17 del SRI: el iva_codigo de las líneas y el codigo_porcentaje de los documentos de ' +
      'sustento. «fecha», por omisión, hoy.',
    vigentes: vistaCodigosDeIva,
  }),
  rutaDeCatalogo({
    id: 'catalogoDeRetenciones',
    nombre: 'retenciones',
    resumen: 'Los códigos de retención de un día, con su porcentaje',
    descripcion:
      'De renta (impuesto 1), IVA (2) e ISD (6): el codigo_retencion de un comprobante de retención ' +
      'emitido ese día. La tabla de renta es la vigente desde marzo de 2026; de antes solo consta el 312, ' +
      'desde abril de 2020. «fecha», por omisión, hoy.',
    vigentes: vistaCodigosDeRetencion,
  }),
] as const;
