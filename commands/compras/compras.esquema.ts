import { z } from 'zod';
import {
  claveDeIdempotencia,
  conOtrasEscrituras,
  correoOpcional,
  dinero,
  fecha,
  id,
  instante,
  rehusar,
  texto,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import { exigirIdentificacionBienEscrita } from '#commands/kernel/identificacion.esquema.ts';
import { numeroConGuiones, patron } from '#commands/kernel/numero-documento.esquema.ts';
import { cambiable, removible } from '#commands/kernel/parche.ts';
import type { CambiosDeCompra } from '#domain/compras/compra.edicion.decider.ts';
import type { FormaDePago } from '#domain/compras/compra.events.ts';
import type { PedidoDeCompra } from '#domain/compras/compra.pedido.ts';
import {
  codDocDe,
  esNota,
  LIQUIDACION_DE_COMPRA,
  sustentoPorOmision,
  TIPOS_DE_COMPRA,
  TIPOS_DE_PROVEEDOR,
} from '#domain/compras/tipos-de-compra.ts';
import { AMBITOS } from '#domain/contabilidad/asiento.events.ts';
import { partesEscritas } from '#domain/kernel/clave-acceso.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { CAMPOS_DE_IMPORTES, importesDe, lineasDeCompra, sustento } from './importes.esquema.ts';
import { CAMPOS_DE_REEMBOLSOS, dicenReembolsos, reembolsadoDe } from './opcionales.esquema.ts';

/** The bodies of `/compras` (Ley: documentos §15). */

const MAXIMO_FORMAS_DE_PAGO = 50;
const MAXIMO_PLAZO = 99_999;

const formaDePago = z
  .object({
    forma_pago: patron(/^\d{2}$/, 'Debe tener 2 dígitos'),
    total: dinero,
    plazo: z.int().min(0).max(MAXIMO_PLAZO).nullish(),
    unidad_tiempo: textoOpcional(10),
  })
  .transform(({ plazo, ...suya }): FormaDePago => ({ ...suya, plazo: plazo ?? null }));

const formasDePago = z.array(formaDePago).max(MAXIMO_FORMAS_DE_PAGO).meta({
  description: 'Tabla 24 del SRI, como las imprime el documento',
});

const tipoDeCompra = z
  .string()
  .transform((valor, ctx) => {
    if (Object.hasOwn(TIPOS_DE_COMPRA, valor)) return valor;
    const mensaje =
      valor === LIQUIDACION_DE_COMPRA
        ? 'Las liquidaciones las emite quien compra: use /liquidaciones-compra'
        : `No es un tipo de comprobante de compra: ${Object.keys(TIPOS_DE_COMPRA).join(', ')}`;
    rehusar(ctx, valor, { tipo: 'literal_error', mensaje });
    return z.NEVER;
  })
  .meta({ enum: Object.keys(TIPOS_DE_COMPRA), description: 'Tabla 4 del SRI; por omisión 01' });

/** What a preview says of itself, and saving it does not need: taken, and not looked at. */
const DE_LA_VISTA_PREVIA = {
  proveedor_id: z.unknown().optional(),
  proveedor_existe: z.unknown().optional(),
  compra_existente: z.unknown().optional(),
  autorizado: z.unknown().optional(),
  avisos: z.unknown().optional(),
  dudas: z.unknown().optional(),
  diferencias: z.unknown().optional(),
  info_adicional: z.unknown().optional(),
};

const campos = z.object({
  total: dinero,
  proveedor_tipo_id: z.literal([...TIPOS_DE_PROVEEDOR]),
  proveedor_identificacion: texto(20),
  proveedor_razon_social: texto(300),
  proveedor_direccion: textoOpcional(300),
  email: correoOpcional(300),
  tipo_doc: tipoDeCompra.nullish(),
  numero_doc: numeroConGuiones,
  fecha_emision: instante,
  fecha_registro: fecha.nullish().meta({
    description: 'La de su asiento; por omisión la de emisión, u hoy si su período está cerrado',
  }),
  fecha_vencimiento: fecha.nullish(),
  clave_acceso: patron(/^\d{49}$/, 'Debe tener 49 dígitos').nullish(),
  numero_autorizacion: patron(/^\d{3,49}$/, 'Debe tener de 3 a 49 dígitos')
    .nullish()
    .meta({
      description: 'Por omisión la clave de acceso',
    }),
  categoria: textoOpcional(100),
  notas: textoOpcional(1000),
  sustento: sustento.nullish().meta({ description: 'Por omisión 01; 02 en notas de venta' }),
  parte_relacionada: z.boolean().nullish(),
  ambito: z.enum(AMBITOS).nullish().meta({ description: 'Por omisión local; exterior en un 15' }),
  formas_pago: formasDePago.nullish(),
  compra_modificada_id: id.nullish().meta({ description: 'De una nota: la compra que modifica' }),
  doc_modificado_tipo: tipoDeCompra.nullish(),
  doc_modificado_numero: numeroConGuiones.nullish().meta({
    description: 'De una nota: el número de la compra que modifica, en lugar de su id',
  }),
  detalles: lineasDeCompra.nullish(),
  ...CAMPOS_DE_IMPORTES,
  ...CAMPOS_DE_REEMBOLSOS,
  sucursal_id: id.nullish(),
  xml_original: z.string().nullish().meta({ description: 'El documento como llegó' }),
  idempotency_key: claveDeIdempotencia.nullish(),
  ...DE_LA_VISTA_PREVIA,
});

type Cuerpo = z.output<typeof campos>;

/** An access key is of the document that it is said to be of: 422 that names what it says otherwise. */
const exigirSuClave = (
  ctx: z.core.$RefinementCtx,
  clave: string,
  dicho: {
    readonly tipo_doc: string;
    readonly numero_doc: string;
    readonly identificacion: string;
    readonly dia: string;
  },
): void => {
  const partes = partesEscritas(clave);
  const numero = `${partes.establecimiento}-${partes.punto_emision}-${clave.slice(30, 39)}`;
  const comparados: readonly (readonly [string, string, boolean])[] = [
    ['RUC', partes.ruc, esDe(partes.ruc, dicho.identificacion)],
    ['tipo de documento', partes.cod_doc, partes.cod_doc === codDocDe(dicho.tipo_doc)],
    ['número', numero, numero === dicho.numero_doc],
    ['fecha', partes.fecha_emision, partes.fecha_emision === dicho.dia],
  ];
  for (const [que, suyo, coincide] of comparados) {
    if (coincide) continue;
    const mensaje = `La clave de acceso es de otro ${que}: ${suyo}`;
    rehusar(ctx, clave, {
      tipo: 'value_error',
      mensaje,
      datos: { [que]: suyo },
      en: ['clave_acceso'],
    });
  }
};

/** A person's RUC begins with the cédula. */
const esDe = (ruc: string, identificacion: string): boolean =>
  ruc === identificacion || (identificacion.length === 10 && ruc.startsWith(identificacion));

/** What a note says that it modifies; of a note of credit it must be said. 422. */
const modificaDe = (cuerpo: Cuerpo, tipo_doc: string, ctx: z.core.$RefinementCtx) => {
  const compra_id = cuerpo.compra_modificada_id ?? null;
  const numero_doc = cuerpo.doc_modificado_numero ?? null;
  if (compra_id === null && numero_doc === null) {
    if (esNota(tipo_doc)) {
      const mensaje =
        'Una nota de crédito dice qué compra modifica: envíelo, o compra_modificada_id';
      rehusar(ctx, undefined, { tipo: 'missing', mensaje, en: ['doc_modificado_numero'] });
    }
    return null;
  }
  return { compra_id, tipo_doc: cuerpo.doc_modificado_tipo ?? '01', numero_doc };
};

const EXTERIOR = '15';

/** A purchase as the domain takes it, but for its XML. */
const aPedido = (cuerpo: Cuerpo, ctx: z.core.$RefinementCtx): Omit<PedidoDeCompra, 'xml'> => {
  const tipo_doc = cuerpo.tipo_doc ?? '01';
  const suyo = {
    tipo_identificacion: cuerpo.proveedor_tipo_id,
    identificacion: cuerpo.proveedor_identificacion,
  };
  exigirIdentificacionBienEscrita(ctx, suyo, 'proveedor_identificacion');
  const { numero_doc, fecha_emision } = cuerpo;
  const clave_acceso = cuerpo.clave_acceso ?? null;
  if (clave_acceso !== null) {
    const dia = fechaDe(fecha_emision);
    exigirSuClave(ctx, clave_acceso, { ...suyo, tipo_doc, numero_doc, dia });
  }
  return {
    ...suyo,
    razon_social: cuerpo.proveedor_razon_social,
    direccion: cuerpo.proveedor_direccion,
    email: cuerpo.email,
    tipo_doc,
    numero_doc,
    fecha_emision,
    fecha_registro: cuerpo.fecha_registro ?? null,
    fecha_vencimiento: cuerpo.fecha_vencimiento ?? null,
    clave_acceso,
    numero_autorizacion: cuerpo.numero_autorizacion ?? clave_acceso,
    categoria: cuerpo.categoria,
    notas: cuerpo.notas,
    sustento: cuerpo.sustento ?? sustentoPorOmision(tipo_doc),
    parte_relacionada: cuerpo.parte_relacionada ?? false,
    ambito: cuerpo.ambito ?? (tipo_doc === EXTERIOR ? 'exterior' : 'local'),
    formas_pago: cuerpo.formas_pago ?? [],
    modifica: modificaDe(cuerpo, tipo_doc, ctx),
    sucursal_id: cuerpo.sucursal_id ?? null,
    importes: importesDe(cuerpo, cuerpo.detalles ?? [], cuerpo.total),
    ...(dicenReembolsos(cuerpo) && { reembolsado: reembolsadoDe(cuerpo) }),
  };
};

/** Output: the request as the domain takes it, with its XML and its idempotency key beside it. */
export const registrarCompraEsquema = conOtrasEscrituras(campos, {
  subtotal_no_objeto: 'no_objeto',
  subtotal_exento: 'exento',
}).transform((cuerpo, ctx) => ({
  idempotency_key: cuerpo.idempotency_key ?? null,
  xml_original: cuerpo.xml_original || null,
  pedido: aPedido(cuerpo, ctx),
}));

const DE_LOS_IMPORTES = [...Object.keys(CAMPOS_DE_IMPORTES), 'detalles', 'total'];
const DE_LO_REEMBOLSADO = Object.keys(CAMPOS_DE_REEMBOLSOS);

/** Of the amounts, all of them or none. */
export const modificarCompraEsquema = z
  .object({
    categoria: removible(texto(100)),
    notas: removible(texto(1000)),
    fecha_vencimiento: removible(fecha),
    fecha_registro: cambiable(fecha),
    fecha_emision: cambiable(fecha).meta({ description: 'El día: la hora se conserva' }),
    sucursal_id: cambiable(id),
    sustento: cambiable(sustento),
    parte_relacionada: cambiable(z.boolean()),
    formas_pago: cambiable(formasDePago),
    detalles: lineasDeCompra.nullish().meta({
      description:
        'Reemplazan a los que había, con los demás importes: lo que no se envía se calcula',
    }),
    total: dinero.nullish().meta({ description: 'Por omisión la suma' }),
    ...CAMPOS_DE_IMPORTES,
    ...CAMPOS_DE_REEMBOLSOS,
  })
  .transform((cuerpo): CambiosDeCompra => {
    const dichos = Object.entries(cuerpo);
    const sueltos = Object.fromEntries(
      dichos.filter(([campo]) => ![...DE_LOS_IMPORTES, ...DE_LO_REEMBOLSADO].includes(campo)),
    ) as Omit<CambiosDeCompra, 'importes' | 'reembolsado'>;
    const alguno = (campos: readonly string[]) =>
      dichos.some(([campo, valor]) => campos.includes(campo) && valor != null);
    const cambios = {
      ...sueltos,
      ...(alguno(DE_LO_REEMBOLSADO) && { reembolsado: reembolsadoDe(cuerpo) }),
    };
    if (!alguno(DE_LOS_IMPORTES)) return cambios;
    return {
      ...cambios,
      importes: importesDe(cuerpo, cuerpo.detalles ?? [], cuerpo.total ?? null),
    };
  });

const MOTIVO_POR_OMISION = 'Anulada por la API';

export const anularCompraQuery = z.object({
  motivo: texto(300)
    .optional()
    .meta({ description: `Por omisión «${MOTIVO_POR_OMISION}»` }),
  fecha: fecha.optional().meta({
    description: 'La del reverso; por omisión la de registro, u hoy si su período está cerrado',
  }),
});

export const motivoDe = (motivo: string | undefined): string => motivo ?? MOTIVO_POR_OMISION;

export const asignarCategoriaEsquema = z.object({
  cuenta_id: id.nullable().meta({ description: 'null: la del papel gasto_admin' }),
});

const LARGO_DE_CATEGORIA = 100;

/** The category of a path, as bodies may name it. 422. */
export const categoriaDelCamino = (categoria: string): string => {
  const leida = texto(LARGO_DE_CATEGORIA).safeParse(categoria);
  if (leida.success) return leida.data;
  const msg = `Debe tener de 1 a ${LARGO_DE_CATEGORIA} caracteres`;
  throw new ErrorDeForma([{ type: 'value_error', loc: ['path', 'categoria'], msg }]);
};
