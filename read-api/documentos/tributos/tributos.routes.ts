import { z } from 'zod';
import { type Fecha, fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { vistaCodigosAuxiliares } from '#domain/kernel/tributos/codigos-auxiliares.ts';
import type { Tarifa } from '#domain/kernel/tributos/tarifas.ts';
import {
  type VistaTarifa,
  type VistaTributo,
  vistaCodigosDeIva,
  vistaCodigosDeRetencion,
  vistaTarifasDeIce,
  vistaTarifasDeIrbpnr,
} from '#domain/kernel/tributos/tributos.vista.ts';
import { fechaDeConsulta } from '#read-api/kernel/consulta.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { fechaVista } from '#read-api/kernel/vista.ts';
import { leerTarifasAgregadas } from './tarifas.queries.ts';

/** The SRI's codes that are data with dates: what may be used on a day. */

const desde = fechaVista.nullable().meta({ description: 'Primer día; null: sin inicio conocido' });
const hasta = fechaVista.nullable().meta({ description: 'Último día; null: sigue vigente' });

const tributoVista = z
  .strictObject({
    impuesto: z.string().meta({ description: 'En /iva, tabla 16 del SRI; en /retenciones, la 19' }),
    codigo: z.string(),
    descripcion: z.string(),
    porcentaje: z
      .number()
      .nullable()
      .meta({ description: 'null: depende del caso, y lo dice quien usa el código' }),
    desde,
    hasta,
  })
  .meta({ id: 'CodigoTributario' });

const tarifaVista = z
  .strictObject({
    codigo: z.string().meta({ description: 'De ICE e IRBPNR, tabla 18 del SRI' }),
    descripcion: z.string(),
    porcentaje: z
      .number()
      .nullable()
      .meta({
        description:
          'Del valor sin impuestos de la línea; de un código auxiliar, la tarifa de IVA con que va; null: no ' +
          'lo tiene',
      }),
    valor_especifico: z
      .number()
      .nullable()
      .meta({ description: 'Dólares por unidad; null: no lo tiene' }),
    unidad: z.string().nullable().meta({ description: 'En qué se cuenta «cantidad»' }),
    desde,
    hasta,
  })
  .meta({ id: 'TarifaDeConsumo' });

const rutaDeCatalogo = <V extends VistaTributo | VistaTarifa>(catalogo: {
  readonly id: string;
  readonly nombre: string;
  readonly resumen: string;
  readonly descripcion: string;
  readonly fila: z.ZodType<V>;
  readonly vigentes: (fecha: Fecha, agregadas: readonly Tarifa[]) => readonly V[];
}) =>
  rutaDeLectura({
    id: catalogo.id,
    metodo: 'GET',
    camino: `/catalogos/${catalogo.nombre}`,
    resumen: catalogo.resumen,
    descripcion: catalogo.descripcion,
    recurso: 'catalogos',
    query: z.object({ fecha: fechaDeConsulta }),
    respuestas: { 200: { descripcion: 'Los códigos', json: z.array(catalogo.fila) } },
    atender: async ({ query }, { reloj, lecturas }) => {
      const fecha = query.fecha ?? fechaDe(instanteDeMs(reloj()));
      const json = catalogo.vigentes(fecha, await leerTarifasAgregadas(lecturas));
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
      'sustento. El 8 (8 %) está solo en los días que fija un decreto, que son su desde y su hasta. ' +
      '«fecha», por omisión, hoy.',
    fila: tributoVista,
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
    fila: tributoVista,
    vigentes: vistaCodigosDeRetencion,
  }),
  rutaDeCatalogo({
    id: 'catalogoDeIce',
    nombre: 'ice',
    resumen: 'Los códigos de ICE de un día, con sus tarifas',
    descripcion:
      'El ice.codigo de las líneas. Con porcentaje y valor_especifico se suman los dos. De 2024 y 2025 no ' +
      'constan los valores específicos. «fecha», por omisión, hoy.',
    fila: tarifaVista,
    vigentes: vistaTarifasDeIce,
  }),
  rutaDeCatalogo({
    id: 'catalogoDeIrbpnr',
    nombre: 'irbpnr',
    resumen: 'Los códigos del impuesto a las botellas plásticas de un día, con su tarifa',
    descripcion: 'El irbpnr.codigo de las líneas. «fecha», por omisión, hoy.',
    fila: tarifaVista,
    vigentes: vistaTarifasDeIrbpnr,
  }),
  rutaDeCatalogo({
    id: 'catalogoDeCodigosAuxiliares',
    nombre: 'codigos-auxiliares',
    resumen: 'Los códigos auxiliares que el SRI pide en algunas líneas, de un día',
    descripcion:
      'El codigo_auxiliar de las líneas: tabla 31, materiales de construcción al 5 %, y anexo 25, transporte ' +
      'comercial. Se copiaron de quien cita la ficha del SRI, que no se tuvo a la vista: una línea al 5 % sin ' +
      'código se avisa, y el que dice no se compara con estos. «fecha», por omisión, hoy.',
    fila: tarifaVista,
    vigentes: vistaCodigosAuxiliares,
  }),
] as const;
