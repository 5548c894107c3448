import { z } from 'zod';
import { SUBTOTALES } from '#domain/compras/compra.vista.ts';
import { CAMPOS_QUE_DIFIEREN, DUDAS, type Duda } from '#domain/compras/recibido/recibido.vista.ts';
import { CARGOS_RECIBIDOS, REEMBOLSOS_RECIBIDOS } from './recibidos.opcionales.esquema.ts';

/** How received documents look, and what is asked of them. */

/** A document, up to 5 MB (Ley: sri §7). */
const MAXIMO_XML = 5 * 1024 * 1024;
/** A ZIP of as many as are read of one, or a list of their keys. */
const MAXIMO_LOTE = 25 * 1024 * 1024;
/** Keys of one call. */
export const MAXIMO_CLAVES = 100;

export const importarXmlEsquema = z.object({
  file: z.file().min(1).max(MAXIMO_XML).meta({ description: 'El XML del proveedor' }),
});

export const importarLoteEsquema = z.object({
  file: z
    .file()
    .min(1)
    .max(MAXIMO_LOTE)
    .meta({ description: 'Un ZIP de XML, o el TXT de recibidos del portal del SRI' }),
});

export const importarClaveEsquema = z.object({
  claves: z
    .array(z.string().regex(/^\d{49}$/, 'Debe tener 49 dígitos'))
    .min(1)
    .max(MAXIMO_CLAVES),
});

const texto = z.string();
const dinero = z.number();
const fecha = z.string().meta({ format: 'date' });

const subtotales = Object.fromEntries(Object.keys(SUBTOTALES).map((campo) => [campo, dinero])) as {
  readonly [C in keyof typeof SUBTOTALES]: typeof dinero;
};

export const recibidoVista = z
  .strictObject({
    tipo_doc: texto.meta({
      description: '01 factura, 04 nota de crédito, 05 nota de débito, 41 factura de reembolso',
    }),
    numero_doc: texto,
    fecha_emision: z.string().meta({ format: 'date-time' }),
    fecha_vencimiento: fecha
      .nullable()
      .meta({ description: 'La del plazo más largo de sus formas de pago' }),
    clave_acceso: texto,
    numero_autorizacion: texto,
    proveedor_tipo_id: texto,
    proveedor_identificacion: texto,
    proveedor_razon_social: texto,
    proveedor_direccion: texto.nullable(),
    ...subtotales,
    impuestos: z.array(z.strictObject({ iva_codigo: texto, base: dinero, iva: dinero })),
    iva: dinero,
    ice: dinero,
    irbpnr: dinero,
    propina: dinero,
    ...CARGOS_RECIBIDOS,
    total_descuento: dinero,
    total: dinero,
    ...REEMBOLSOS_RECIBIDOS,
    formas_pago: z.array(
      z.strictObject({
        forma_pago: texto,
        total: dinero,
        plazo: z.int().nullable(),
        unidad_tiempo: texto.nullable(),
      }),
    ),
    doc_modificado_tipo: texto.nullable(),
    doc_modificado_numero: texto.nullable(),
    categoria: texto
      .nullable()
      .meta({ description: 'Sugerida: la de la última compra a ese proveedor' }),
    info_adicional: z
      .array(z.strictObject({ nombre: texto, valor: texto }))
      .meta({ description: 'Lo que agrega quien la emitió: queda en su XML, no en la compra' }),
    notas: texto.nullable(),
    detalles: z
      .array(
        z.strictObject({
          codigo_principal: texto.meta({
            description: 'El del proveedor; si no trae ninguno, uno hecho de su descripción',
          }),
          descripcion: texto,
          codigo_auxiliar: texto.nullable(),
          unidad_medida: texto.nullable(),
          cantidad: z.number(),
          precio_unitario: z.number(),
          descuento: dinero,
          tarifa_iva: z.number(),
          iva_codigo: texto,
          precio_total: dinero,
          iva: dinero.nullable(),
          ice: dinero,
          irbpnr: dinero,
          cuenta_id: z.int().nullable().meta({
            description:
              'Sugerida: la de todas las líneas de la última compra a ese proveedor, si es una',
          }),
        }),
      )
      .meta({ description: 'Vacía si sus líneas no suman lo que dicen sus totales' }),
    proveedor_id: z.int().nullable(),
    proveedor_existe: z.boolean().meta({ description: 'Está en el directorio' }),
    compra_existente: z
      .int()
      .nullable()
      .meta({ description: 'La compra vigente de esa clave, o de ese número y proveedor' }),
    diferencias: z
      .array(
        z.strictObject({
          campo: z.enum(CAMPOS_QUE_DIFIEREN),
          registrado: texto.nullable(),
          recibido: texto,
        }),
      )
      .meta({ description: 'Lo que dice distinto que compra_existente' }),
    autorizado: z.enum(['si', 'no', 'desconocido']).meta({
      description: 'Lo que dice el archivo; por clave de acceso o por lista, lo que dice el SRI',
    }),
    avisos: z.array(texto),
    dudas: z.array(z.enum(Object.keys(DUDAS) as [Duda, ...Duda[]])).meta({
      description: `Por qué convendría mirarla antes de guardarla; vacía, nada lo pide. ${Object.entries(
        DUDAS,
      )
        .map(([duda, dicha]) => `${duda}: ${dicha.charAt(0).toLowerCase()}${dicha.slice(1)}`)
        .join('; ')}`,
    }),
    xml_original: texto,
  })
  .meta({
    id: 'CompraRecibida',
    description: 'Lo que diría la compra: POST /compras la recibe tal cual, o editada',
  });

export const resultadosVista = z
  .strictObject({
    resultados: z.array(
      z.strictObject({
        archivo: texto.nullable().meta({ description: 'Su nombre en el ZIP' }),
        clave_acceso: texto.nullable(),
        autorizado: z.enum(['si', 'no', 'desconocido']),
        compra: z.union([z.null(), recibidoVista]).meta({ description: 'null: vea errores' }),
        errores: z.array(
          z.strictObject({
            donde: texto.nullable().meta({ description: 'El elemento; null: el archivo entero' }),
            detalle: texto,
            codigo: texto.nullable().meta({
              description: 'El del rechazo de POST /compras; null: el archivo mismo está mal',
            }),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'ComprasRecibidas' });
