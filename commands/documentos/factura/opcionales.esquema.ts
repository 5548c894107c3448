import { z } from 'zod';
import { correo, dinero, rehusar, texto } from '#commands/kernel/campos.ts';
import { numeroConGuiones, patron } from '#commands/kernel/numero-documento.esquema.ts';
import { camposDeReembolsos, reembolsosCalculados } from '#commands/kernel/reembolsos.esquema.ts';
import { type ConOpcionales, opcionalesDichos } from '#domain/documentos/comprobante/opcionales.ts';
import type { Exportacion } from '#domain/documentos/factura/exportacion.ts';
import { CAMPOS_OPCIONALES } from '../comprobante/opcionales.esquema.ts';

/** What few invoices say, in the bodies (Ley: documentos §21). */

/** Incoterms of 2020, and those of before that are still written. */
const INCOTERMS = [
  'EXW',
  'FCA',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'DAT',
  'DAF',
  'DES',
  'DEQ',
  'DDU',
] as const;

const incoterm = z.enum(INCOTERMS);
const pais = patron(/^\d{3}$/, 'Debe tener 3 dígitos').meta({
  description: 'Tabla de países del SRI',
});
const cargo = dinero.nullish().meta({ description: 'Suma al total, y a ninguna base' });

/** All of where it goes is said, or nothing of it. */
const exportacion = z
  .object({
    incoterm,
    lugar: texto(300),
    pais_origen: pais,
    puerto_embarque: texto(300),
    puerto_destino: texto(300),
    pais_destino: pais,
    pais_adquisicion: pais.nullish(),
    flete: cargo,
    seguro: cargo,
    gastos_aduaneros: cargo,
    transporte_otros: cargo,
    incoterm_total_sin_impuestos: incoterm.nullish(),
  })
  .transform(
    (dicho): Exportacion => ({
      incoterm: dicho.incoterm,
      lugar: dicho.lugar,
      pais_origen: dicho.pais_origen,
      puerto_embarque: dicho.puerto_embarque,
      puerto_destino: dicho.puerto_destino,
      pais_destino: dicho.pais_destino,
      pais_adquisicion: dicho.pais_adquisicion ?? null,
      flete: dicho.flete ?? 0,
      seguro: dicho.seguro ?? 0,
      gastos_aduaneros: dicho.gastos_aduaneros ?? 0,
      transporte_otros: dicho.transporte_otros ?? 0,
      incoterm_total_sin_impuestos: dicho.incoterm_total_sin_impuestos ?? null,
    }),
  );

/** Three letters and four digits, or those of a motorcycle: as people write them, with a hyphen or without. */
const PLACA = /^([A-Z]{3})-?(\d{3,4})$|^([A-Z]{2})-?(\d{3}[A-Z])$/;

const placa = z
  .string()
  .transform((escrita, ctx) => {
    const [, letras, digitos = '', deMoto, resto] = PLACA.exec(escrita.trim().toUpperCase()) ?? [];
    if (letras) return letras + digitos.padStart(4, '0');
    if (deMoto) return `${deMoto}${resto}`;
    const mensaje = 'Debe ser una placa: tres letras y cuatro dígitos, ABC1234';
    rehusar(ctx, escrita, { tipo: 'string_pattern_mismatch', mensaje });
    return z.NEVER;
  })
  .meta({ type: 'string', examples: ['ABC1234'] });

const MAXIMO_RUBROS = 50;

const rubro = z.object({ concepto: texto(300), total: dinero });

/** What is known of a sale before it is made: a quote says it, and its invoice with it. */
const DE_OFERTA = {
  exportacion: exportacion.nullish().meta({
    description: 'De una exportación, a quien está en el exterior (06 u 08)',
  }),
  placa: placa.nullish().meta({ description: 'De quien opera transporte: ABC1234' }),
  otros_rubros_terceros: z.array(rubro).max(MAXIMO_RUBROS).nullish().meta({
    description: 'Lo que se cobra para otros: fuera de total, de toda base y de lo que se debe',
  }),
};

const campos = {
  ...DE_OFERTA,
  guia_remision: numeroConGuiones.nullish(),
  negociable: z
    .object({ correo: correo(100) })
    .nullish()
    .meta({ description: 'Factura comercial negociable: el correo al que se avisa' }),
  ...camposDeReembolsos('Lo que traslada de otros: código 41. Sus sumas no pasan del total'),
};

export const OPCIONALES_DE_FACTURA = { ...CAMPOS_OPCIONALES, ...campos };
export const OPCIONALES_DE_PROFORMA = { ...CAMPOS_OPCIONALES, ...DE_OFERTA };

type De<C extends z.core.$ZodShape> = z.output<z.ZodObject<C>> & {
  readonly tipo_identificacion: string;
};
type Cuerpo = De<typeof OPCIONALES_DE_FACTURA>;
type CuerpoDeProforma = De<typeof OPCIONALES_DE_PROFORMA>;

const DEL_EXTERIOR: ReadonlySet<string> = new Set(['06', '08']);

/** An export is of whom is abroad, and what is passed on says that it is something: 422. */
const exigirExportable = (cuerpo: CuerpoDeProforma, ctx: z.core.$RefinementCtx): void => {
  if (!cuerpo.exportacion || DEL_EXTERIOR.has(cuerpo.tipo_identificacion)) return;
  const mensaje = 'Una exportación es para quien está en el exterior: tipo_identificacion 06 u 08';
  rehusar(ctx, cuerpo.tipo_identificacion, {
    tipo: 'value_error',
    mensaje,
    en: ['tipo_identificacion'],
  });
};

/** What of them a body says, for its request. */
export const opcionalesDeFactura = (cuerpo: Cuerpo, ctx: z.core.$RefinementCtx): ConOpcionales => {
  exigirExportable(cuerpo, ctx);
  return opcionalesDichos({
    info_adicional: cuerpo.info_adicional,
    exportacion: cuerpo.exportacion,
    guia_remision: cuerpo.guia_remision,
    placa: cuerpo.placa,
    negociable: cuerpo.negociable,
    otros_rubros_terceros: cuerpo.otros_rubros_terceros,
    reembolsos: reembolsosCalculados(cuerpo, ctx),
  });
};

/** The same of a quote: what refers to a sale that was made is its invoice's alone. */
export const opcionalesDeProforma = (
  cuerpo: CuerpoDeProforma,
  ctx: z.core.$RefinementCtx,
): ConOpcionales => {
  exigirExportable(cuerpo, ctx);
  return opcionalesDichos({
    info_adicional: cuerpo.info_adicional,
    exportacion: cuerpo.exportacion,
    placa: cuerpo.placa,
    otros_rubros_terceros: cuerpo.otros_rubros_terceros,
  });
};
