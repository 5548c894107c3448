import fc from 'fast-check';
import {
  anularCompra,
  asignarCategoria,
  modificarCompra,
  registrarCompra,
} from '#commands/compras/compras.comandos.ts';
import { abonos } from '#domain/cartera/abonos.ts';
import { excesoDe } from '#domain/cartera/saldo.ts';
import type { CambiosDeCompra } from '#domain/compras/compra.edicion.decider.ts';
import { valorarCompra } from '#domain/compras/compra.importes.ts';
import type {
  ImportesPedidos,
  LineaPedida,
  PedidoDeCompra,
} from '#domain/compras/compra.pedido.ts';
import type { RetencionesVivas } from '#domain/compras/compra.reverso.ts';
import { compras, cuentaDeCompra } from '#domain/compras/compra.ts';
import { librosContables } from '#domain/contabilidad/libro.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import { retenciones } from '#domain/documentos/retencion/retencion.ts';
import { leerRetencionesVivas } from '#domain/documentos/retencion/retenciones-de-documento.ts';
import { type Fecha, inicioDe } from '#domain/kernel/tiempo.ts';
import { enLibrosDe, netosAl } from '#test/support/cartera/lecturas.ts';
import { empresaConLibros } from '#test/support/contabilidad/documentos-asentados.pruebas.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { crearUnaRetencion, sustentoDeCompra } from '#test/support/documentos/tipos.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import { enSubtotales, PROVEEDORES, pedidoDeCompra, SIN_IMPORTES } from './compra.pruebas.ts';

/** Purchases of two suppliers, and whatever happens to them, over rows in memory. */

/** All of them before the present day, 20 November 2026. */
export const DIAS = [
  '2026-09-15',
  '2026-09-30',
  '2026-10-05',
  '2026-10-31',
  '2026-11-02',
  '2026-11-20',
];
export const DESDE = '2026-10-01';
const CATEGORIAS = ['Luz', 'Agua', null] as const;
const SUSTENTOS = ['01', '02', '06'] as const;

export const QUE = [
  'comprar',
  'comprar por sumas',
  'acreditar',
  'debitar',
  'corregir líneas',
  'corregir lo demás',
  'cambiar fechas',
  'anular',
  'asignar',
  'retener',
  'anular retención',
  'activar',
  'asentar una parte',
  'cerrar mes',
] as const;
export type Que = (typeof QUE)[number];

export type Accion = { readonly que: Que; readonly n: number; readonly m: number };

export const accion: fc.Arbitrary<Accion> = fc.record({
  que: fc.constantFrom(...QUE, 'comprar', 'comprar', 'acreditar', 'corregir líneas' as const),
  n: fc.nat(11),
  m: fc.nat(400),
});

let serial = 0;
const remitente = () => {
  const id = `comprador-${serial++}`;
  return { empresa_id: EMPRESA, comando_id: id, correlacion_id: id, actor: 'usuario:7' };
};

const elegir = <T>(lista: readonly T[], n: number): T => lista[n % lista.length]!;

export const historiaDeCompras = (memoria?: LibroEnMemoria) => {
  const empresa = empresaConLibros(memoria);
  const { libro, idDe } = empresa;
  const filas = () => libro.filas(EMPRESA, compras);
  const contable = () => libro.filas(EMPRESA, librosContables)[0];
  const CUENTAS = [null, null, idDe('502.02.18'), idDe('101.03.06')];
  const retencionesVivas: RetencionesVivas = (lector, documento_id) =>
    leerRetencionesVivas(lector, { documento: 'compra', documento_id });

  const linea = (n: number, m: number): LineaPedida => ({
    servicio_id: null,
    codigo_principal: 'COSA',
    descripcion: 'Cosa',
    cantidad: 1_000_000 + n * 333_333,
    precio_unitario: (m + 1) * 12_345,
    descuento: 0,
    iva_codigo: elegir(['4', '0', '2', '6', '5'], m),
    precio_total: null,
    iva: null,
    ice: m % 7 === 0 ? 13 : 0,
    irbpnr: m % 11 === 0 ? 2 : 0,
    cuenta_id: elegir(CUENTAS, m),
    sustento: m % 5 === 0 ? '02' : null,
  });

  const porLineas = (n: number, m: number): ImportesPedidos => {
    const importes = {
      ...SIN_IMPORTES,
      detalles: Array.from({ length: 1 + (n % 3) }, (_, i) => linea(n + i, m + 3 * i)),
      propina: m % 4 === 0 ? 100 : 0,
    };
    return compensadas(m % 3 === 0 ? impresas(importes, n % 2 === 0 ? 1 : -1) : importes, m);
  };

  /** With a part of its IVA that nobody is charged, left out of its total or not. */
  const compensadas = (importes: ImportesPedidos, m: number): ImportesPedidos => {
    const { total } = valorarCompra(importes, '01');
    if (m % 5 > 1 || total < 10) return importes;
    return {
      ...importes,
      compensaciones: [{ codigo: '1', tarifa: 200, valor: 7 }],
      total: m % 5 === 0 ? total - 7 : total,
    };
  };

  /** With its rates printed a cent away from what its lines come to. */
  const impresas = (importes: ImportesPedidos, centavo: 1 | -1): ImportesPedidos => ({
    ...importes,
    impuestos: valorarCompra(importes, '01').impuestos.map(({ iva_codigo, base, valor }) => ({
      iva_codigo,
      base: base > 100 ? base + centavo : base,
      iva: valor,
    })),
  });

  const porSumas = (n: number, m: number): ImportesPedidos => {
    const importes = {
      ...enSubtotales(
        { campo: 'subtotal_15', iva_codigo: '4', monto: 100 + m * 7 },
        { campo: 'subtotal_0', iva_codigo: '0', monto: n * 11 },
      ),
      ice: m % 3 === 0 ? 5 : null,
    };
    return compensadas(importes, m);
  };

  const comprar = (
    { n, m }: Accion,
    importes: ImportesPedidos,
    cambios: Partial<PedidoDeCompra> = {},
  ) => {
    const pedido = pedidoDeCompra(serial, importes, {
      ...elegir(PROVEEDORES, n),
      fecha_emision: inicioDe(elegir(DIAS, m)),
      categoria: elegir(CATEGORIAS, m),
      sustento: elegir(SUSTENTOS, n),
      ...cambios,
    });
    return libro.ejecutar(
      registrarCompra({ ...remitente(), alcance: { sucursal_id: null }, pedido }),
    );
  };

  const sobre = (n: number) => ({
    ...remitente(),
    compra_id: filas().length === 0 ? 1 : elegir(filas(), n).id,
    alcance: { sucursal_id: null },
    retencionesVivas,
  });
  const corregir = (n: number, cambios: CambiosDeCompra) =>
    libro.ejecutar(modificarCompra({ ...sobre(n), cambios }));

  /** A note over one of them: of its supplier, so that it may be. */
  const anotar = (una: Accion, tipo_doc: '04' | '05') => {
    const compra = elegir(filas(), una.m);
    if (!compra) return undefined;
    const { id: compra_id, tipo_identificacion, identificacion, razon_social } = compra;
    const suyo = { tipo_identificacion, identificacion, razon_social };
    return comprar(una, porSumas(una.n, una.m), {
      ...suyo,
      tipo_doc,
      fecha_emision: inicioDe(elegir(DIAS, 5)),
      modifica: { compra_id, tipo_doc: '01', numero_doc: null },
    });
  };

  const retener = async ({ n, m }: Accion): Promise<unknown> => {
    const compra = elegir(filas(), n);
    if (!compra) return undefined;
    const { tipo_identificacion, identificacion, razon_social } = compra;
    const sujeto = { tipo_identificacion, identificacion, razon_social };
    const deIce = (['ice', 'irbpnr'] as const).some((cargo) => compra[cargo] > 0);
    if (deIce) return undefined;
    const docs_sustento = [sustentoDeCompra(1 + m, { compra_id: compra.id })];
    const { resultado } = await crearUnaRetencion(libro, { ...sujeto, docs_sustento });
    // One in three waits for the SRI: it keeps its purchase as it is all the same.
    if (n % 3 === 0) return undefined;
    return empresa.autorizar(RETENCION, resultado.comprobante.id);
  };

  const cerrarOctubre = async (): Promise<unknown> => {
    while (await empresa.asentarUnaParte());
    return empresa.cerrar(2026, 10, true);
  };

  const hacer = (una: Accion): Promise<unknown> | undefined => {
    const { que, n, m } = una;
    switch (que) {
      case 'comprar':
        return comprar(una, porLineas(n, m));
      case 'comprar por sumas':
        return comprar(una, porSumas(n, m));
      case 'acreditar':
        return anotar(una, '04');
      case 'debitar':
        return anotar(una, '05');
      case 'corregir líneas':
        return corregir(n, { importes: m % 2 === 0 ? porLineas(m, n) : porSumas(m, n) });
      case 'corregir lo demás':
        return corregir(n, {
          sustento: elegir(SUSTENTOS, m),
          categoria: elegir(CATEGORIAS, m),
          notas: `${m}`,
        });
      case 'cambiar fechas':
        return corregir(n, { fecha_registro: elegir(DIAS, m), fecha_emision: elegir(DIAS, m) });
      case 'anular': {
        const fecha = m % 2 === 0 ? null : elegir(DIAS, m);
        return libro.ejecutar(anularCompra({ ...sobre(n), motivo: 'No era', fecha }));
      }
      case 'asignar': {
        const pedido = { categoria: elegir(['Luz', 'Agua'], n), cuenta_id: elegir(CUENTAS, m) };
        return libro.ejecutar(asignarCategoria({ ...remitente(), ...pedido }));
      }
      case 'retener':
        return retener(una);
      case 'anular retención': {
        const suyas = libro.filas(EMPRESA, retenciones);
        return suyas.length === 0
          ? undefined
          : empresa.anularDocumento[RETENCION.documento]!(elegir(suyas, n).id);
      }
      case 'activar':
        return empresa.activar(DESDE);
      case 'asentar una parte':
        return empresa.asentarUnaParte();
      case 'cerrar mes':
        return cerrarOctubre();
    }
  };

  type PorTercero = { readonly [tercero: string]: number };
  const sumar = (partes: readonly (readonly [number | null, number])[]): PorTercero => {
    const suma: Record<string, number> = {};
    for (const [tercero, monto] of partes) {
      const quien = String(tercero ?? 0);
      suma[quien] = (suma[quien] ?? 0) + monto;
    }
    return Object.fromEntries(Object.entries(suma).filter(([, monto]) => monto !== 0));
  };

  return {
    hacer,
    filas,
    contable,
    eventos: libro.eventos,
    activar: async (): Promise<void> => {
      if (!contable()) await empresa.activar(DESDE);
      while (await empresa.asentarUnaParte());
    },
    /**
     * What the account of suppliers has of each, or had at the end of a day; before the opening entry,
     * with what it will say.
     */
    control: (al?: Fecha): PorTercero => sumar([...enLibrosDe(libro, 'cxp_proveedores', al)]),
    /** What purchases said of it at the end of a day, by the dates of what moved them. */
    saldosAl: (al: Fecha): PorTercero => {
      const netos = netosAl(libro, al);
      return sumar(
        filas().map(({ id, persona_id }) => [persona_id, 0 - (netos[`compra ${id}`] ?? 0)]),
      );
    },
    /** What purchases say of it: balance less excess. */
    saldos: (): PorTercero =>
      sumar(
        filas().map((compra) => {
          const suyos = libro
            .filas(EMPRESA, abonos)
            .find((u) => u.documento === 'compra' && u.documento_id === compra.id);
          const exceso = excesoDe(cuentaDeCompra(compra, suyos));
          return [compra.persona_id, exceso - compra.saldo] as const;
        }),
      ),
  };
};
