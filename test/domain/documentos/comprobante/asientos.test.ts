import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AsientoRegistrado, LineaDeAsiento } from '#domain/contabilidad/asiento.events.ts';
import type { LibroContable } from '#domain/contabilidad/libro.ts';
import type { Cuenta } from '#domain/contabilidad/plan.ts';
import { ROLES, type Rol } from '#domain/contabilidad/roles.ts';
import { decidirAnulacion } from '#domain/documentos/comprobante/anulacion.decider.ts';
import {
  asentarAnulado,
  asentarAutorizado,
  fechaDeAnulacion,
  type HechosDelAsiento,
} from '#domain/documentos/comprobante/asentado.ts';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import type { DatosDeXml, TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { GUIA } from '#domain/documentos/guia/guia.tipo.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import { soloAsientos } from '#test/support/contabilidad/asientos.arbitrarios.ts';
import { datosXmlArbitrarios } from '#test/support/documentos/facturas.arbitrarias.ts';
import { datosXmlDeGuiaArbitrarios } from '#test/support/documentos/guias.arbitrarias.ts';
import { datosXmlDeLiquidacionArbitrarios } from '#test/support/documentos/liquidaciones.arbitrarias.ts';
import {
  datosXmlDeNotaCreditoArbitrarios,
  datosXmlDeNotaDebitoArbitrarios,
} from '#test/support/documentos/notas.arbitrarias.ts';
import { datosXmlDeRetencionArbitrarios } from '#test/support/documentos/retenciones.arbitrarias.ts';

/** What documents of every type post, and what undoes it. */

const LIBRO: LibroContable = {
  ambiente: '1',
  desde: '2000-01-01',
  estado: 'activa',
  cerrado_hasta: null,
  apertura_id: null,
};

const cuentaDe = (rol: Rol): Pick<Cuenta, 'id' | 'codigo' | 'nombre'> => ({
  id: ROLES.indexOf(rol) + 1,
  codigo: rol,
  nombre: rol,
});

const contableDe = (
  roles: readonly Rol[],
  libro: LibroContable = LIBRO,
): NonNullable<HechosDelAsiento> => ({
  libro,
  hechos: {
    libro,
    ultimo_id: 0,
    ultimas: new Map(Array.from({ length: 200 }, (_, i) => [1950 + i, 0])),
    por_rol: new Map(roles.map((rol) => [rol, cuentaDe(rol)])),
    por_id: new Map(),
  },
  posteado: undefined,
});

const enLibro = <F extends Comprobante>({ fila }: DatosDeXml<F>): F => ({
  ...fila,
  ambiente: '1',
  numero_comprobante: '001-001-000000007',
});

/** Debit less credit of an account. */
const saldoDe = (lineas: readonly LineaDeAsiento[], ...roles: readonly Rol[]): number =>
  lineas
    .filter(({ cuenta_codigo }) => roles.includes(cuenta_codigo as Rol))
    .reduce((suma, { debe, haber }) => suma + debe - haber, 0);

type PorRol = { readonly [R in Rol]?: number };

type Contado<F extends Comprobante> = {
  readonly tipo: TipoDeComprobante<F>;
  readonly datos: fc.Arbitrary<DatosDeXml<F>>;
  /** What each control and tax account must come to. */
  readonly debe: (fila: F) => PorRol;
  readonly haber: (fila: F) => PorRol;
};

const contado = <F extends Comprobante>({ tipo, datos, debe, haber }: Contado<F>) => ({
  documento: tipo.documento,
  comprobar: () =>
    fc.assert(
      fc.property(datos.map(enLibro), (fila) => {
        const contable = contableDe(tipo.asiento!.roles);
        const [asiento] = soloAsientos(asentarAutorizado(tipo, fila, contable));
        const lineas = asiento?.datos.lineas ?? [];
        for (const [rol, monto] of Object.entries(debe(fila))) {
          expect(saldoDe(lineas, rol as Rol), rol).toBe(monto);
        }
        for (const [rol, monto] of Object.entries(haber(fila))) {
          expect(0 - saldoDe(lineas, rol as Rol), rol).toBe(monto);
        }
        // `asentar` throws on what does not balance: here, that its mirror leaves nothing.
        if (!asiento) return;
        const { asiento_id: id } = asiento.datos;
        const posteado = {
          ...asiento.datos,
          id,
          revertido_por: null,
          total: 0,
          creado_en: '',
          busqueda: '',
        };
        const [reverso] = soloAsientos(
          asentarAnulado(tipo, fila, fila.fecha_emision, { ...contable, posteado }),
        );
        const suyas = [...lineas, ...reverso!.datos.lineas];
        expect(reverso!.datos.reversa_de).toBe(id);
        for (const rol of tipo.asiento!.roles) expect(saldoDe(suyas, rol), rol).toBe(0);
      }),
      { numRuns: 300 },
    ),
});

const TIPOS = [
  contado({
    tipo: FACTURA,
    datos: datosXmlArbitrarios,
    debe: (f) => ({ cxc_clientes: f.total }),
    haber: (f) => ({
      iva_ventas: f.iva,
      propinas_por_pagar: f.propina,
      ventas_0: f.subtotal_0 + f.subtotal_no_objeto + f.subtotal_exento,
      ventas_gravadas: f.subtotal_5 + f.subtotal_15,
    }),
  }),
  contado({
    tipo: NOTA_CREDITO,
    datos: datosXmlDeNotaCreditoArbitrarios,
    debe: (n) => ({ devolucion_ventas: n.total_sin_impuestos, iva_ventas: n.iva }),
    haber: (n) => ({ cxc_clientes: n.total }),
  }),
  contado({
    tipo: NOTA_DEBITO,
    datos: datosXmlDeNotaDebitoArbitrarios,
    debe: (n) => ({ cxc_clientes: n.total }),
    haber: (n) => ({ iva_ventas: n.iva, otros_ingresos: n.base_imponible }),
  }),
  contado({
    tipo: LIQUIDACION,
    datos: datosXmlDeLiquidacionArbitrarios,
    debe: (l) => ({ gasto_admin: l.total_sin_impuestos, iva_compras: l.iva }),
    haber: (l) => ({ cxp_proveedores: l.total }),
  }),
  contado({
    tipo: RETENCION,
    datos: datosXmlDeRetencionArbitrarios,
    debe: (r) => ({ cxp_proveedores: r.total }),
    haber: (r) => {
      const de = (codigo: '1' | '2' | '6'): number =>
        r.docs_sustento
          .flatMap(({ retenciones }) => retenciones)
          .filter((una) => una.codigo === codigo)
          .reduce((suma, { valor_retenido }) => suma + valor_retenido, 0);
      return {
        ret_renta_por_pagar: de('1'),
        ret_iva_por_pagar: de('2'),
        ret_isd_por_pagar: de('6'),
      };
    },
  }),
];

describe('lo que cada documento asienta', () => {
  it.each(TIPOS)(
    '$documento: cuadra, dice lo que el documento, y anulado no deja nada',
    ({ comprobar }) => comprobar(),
  );

  it('una guía no asienta nada', () => {
    expect(GUIA.asiento).toBeUndefined();
    const [fila] = fc.sample(datosXmlDeGuiaArbitrarios.map(enLibro), 1);
    expect(asentarAutorizado(GUIA, fila!, contableDe(ROLES))).toEqual([]);
  });
});

const factura = (suya: Partial<Comprobante> = {}) => {
  const [una] = fc.sample(datosXmlArbitrarios.map(enLibro), { numRuns: 1, seed: 7 });
  return {
    ...una!,
    fecha_emision: '2026-10-31',
    ...suya,
    estado: 'AUTORIZADO',
  } as const;
};

describe('los meses del libro', () => {
  const cerrado = { ...LIBRO, desde: '2026-01-01', cerrado_hasta: '2026-10' };
  const contexto = { hoy: '2026-11-20', ahora: '2026-11-20T15:00:00.000Z' };
  const anular = (fila: ReturnType<typeof factura>, libro: LibroContable, fecha: string | null) =>
    decidirAnulacion(
      FACTURA,
      fila,
      { motivo: 'x', fecha },
      { empresa: undefined, contable: contableDe(FACTURA.asiento!.roles, libro) },
      contexto,
    ).datos.fecha;

  it('lo que se autoriza cuando su mes ya se cerró va al primer día abierto, y lo dice', () => {
    const contable = contableDe(FACTURA.asiento!.roles, cerrado);
    const [asiento] = soloAsientos(asentarAutorizado(FACTURA, factura(), contable));
    expect(asiento!.datos.fecha).toBe('2026-11-01');
    expect(asiento!.datos.glosa).toContain('(del 31/10/2026, mes ya cerrado)');
    expect(asiento!.datos.fecha_del_hecho).toBe('2026-10-31');
    const abierto = contableDe(FACTURA.asiento!.roles, LIBRO);
    const [aTiempo] = soloAsientos(asentarAutorizado(FACTURA, factura(), abierto));
    expect(aTiempo!.datos.fecha_del_hecho).toBeNull();
  });

  it('y su anulación, si ese mes se reabrió, no va antes que él', () => {
    const contable = contableDe(FACTURA.asiento!.roles, cerrado);
    const [{ datos }] = asentarAutorizado(FACTURA, factura(), contable) as [AsientoRegistrado];
    const posteado = {
      ...datos,
      id: 1,
      revertido_por: null,
      total: 0,
      creado_en: '',
      busqueda: '',
    };
    const [reverso] = asentarAnulado(FACTURA, factura(), '2026-10-31', {
      ...contable,
      libro: { ...cerrado, cerrado_hasta: '2026-09' },
      posteado,
    }) as [AsientoRegistrado];
    expect([reverso.datos.fecha, reverso.datos.reversa_de]).toEqual(['2026-11-01', 1]);
  });

  it('lo anterior a la contabilidad deja por abrir lo que se le debe; su anulación se asienta', () => {
    const vieja = factura({ fecha_emision: '2025-12-30' });
    const contable = contableDe(FACTURA.asiento!.roles, { ...LIBRO, desde: '2026-01-01' });
    expect(asentarAutorizado(FACTURA, vieja, contable)).toEqual([
      {
        tipo: 'SaldoPorAbrirMovido',
        datos: {
          ambiente: '1',
          saldos: [
            {
              rol: 'cxc_clientes',
              tercero_id: vieja.persona_id,
              tercero_nombre: vieja.razon_social,
              cuenta_dinero_id: null,
              saldo: vieja.total,
              sin_documento: 0,
            },
          ],
        },
      },
    ]);
    expect(fechaDeAnulacion(contable, vieja, '2026-11-20')).toBe('2026-11-20');
    const [reverso] = soloAsientos(asentarAnulado(FACTURA, vieja, '2026-11-20', contable));
    expect(saldoDe(reverso!.datos.lineas, 'cxc_clientes')).toBe(-vieja.total);
    expect(reverso!.datos.reversa_de).toBeNull();
  });

  it('y autorizado después de la apertura va al primer día abierto, y lo dice', () => {
    const vieja = factura({ fecha_emision: '2025-12-30' });
    const abierto = { ...LIBRO, desde: '2026-01-01', apertura_id: 1 };
    const roles = FACTURA.asiento!.roles;
    const [asiento] = soloAsientos(asentarAutorizado(FACTURA, vieja, contableDe(roles, abierto)));
    expect(asiento!.datos.fecha).toBe('2026-01-01');
    expect(asiento!.datos.glosa).toContain('(del 30/12/2025, anterior a la apertura)');
    const activando = contableDe(roles, { ...abierto, apertura_id: null, estado: 'activando' });
    expect(() => asentarAutorizado(FACTURA, vieja, activando)).toThrow(
      expect.objectContaining({ codigo: 'contabilidad.activando' }),
    );
  });

  it('una anulación sin fecha lleva la del documento, u hoy si ese mes se cerró', () => {
    expect(anular(factura(), { ...cerrado, cerrado_hasta: '2026-09' }, null)).toBe('2026-10-31');
    expect(anular(factura(), cerrado, null)).toBe('2026-11-20');
  });

  it('y con fecha, ni en un mes cerrado ni antes de que la contabilidad comience', () => {
    expect(() => anular(factura(), cerrado, '2026-10-31')).toThrow(
      expect.objectContaining({ codigo: 'contabilidad.periodo_cerrado', clase: 'valor' }),
    );
    const vieja = factura({ fecha_emision: '2025-12-30' });
    expect(() => anular(vieja, { ...cerrado, cerrado_hasta: null }, '2025-12-31')).toThrow(
      expect.objectContaining({ codigo: 'contabilidad.antes_de_comenzar', clase: 'valor' }),
    );
  });
});
