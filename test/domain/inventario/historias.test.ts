import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anularCompra,
  modificarCompra,
  registrarCompra,
} from '#commands/compras/compras.comandos.ts';
import {
  anularMovimientoDeInventario,
  cambiarAjustesDeInventario,
  moverInventario,
} from '#commands/inventario/inventario.comandos.ts';
import { crearServicio } from '#commands/servicios/servicio.comandos.ts';
import { compras } from '#domain/compras/compra.ts';
import { asientos } from '#domain/contabilidad/asiento.ts';
import { librosContables } from '#domain/contabilidad/libro.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import {
  diasDeInventario,
  existencias,
  itemsDeInventario,
  valoresEnCuentas,
} from '#domain/inventario/existencias.ts';
import { movimientosDeInventario, renglonesDeKardex } from '#domain/inventario/movimiento.ts';
import { NADA, tras } from '#domain/inventario/promedio.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';
import { pedidoDeCompra, SIN_IMPORTES } from '#test/support/compras/compra.pruebas.ts';
import { empresaConLibros } from '#test/support/contabilidad/documentos-asentados.pruebas.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import {
  anular,
  crear,
  EMPRESA,
  linea,
  reenviar,
  registrar,
  remitente,
  sucursalCreada,
} from '#test/support/documentos/factura.pruebas.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';

/** Histories of stock: what there is, what it is worth and what the books say of it. */

const DIAS = ['2026-09-20', '2026-10-02', '2026-10-20', '2026-11-02', '2026-11-19', '2026-11-20'];
const DESDE = '2026-10-01';
const BIENES = [1, 2, 3] as const;
const QUE = [
  'iniciar',
  'contar',
  'trasladar',
  'deshacer',
  'comprar',
  'encarecer',
  'corregir',
  'descomprar',
  'vender',
  'rehusar',
  'reenviar',
  'anular',
  'permitir',
  'activar',
] as const;
type Que = (typeof QUE)[number];
type Accion = { readonly que: Que; readonly n: number; readonly m: number };
const accion: fc.Arbitrary<Accion> = fc.record({
  que: fc.constantFrom(...QUE, 'comprar', 'comprar', 'vender', 'vender', 'vender' as const),
  n: fc.nat(30),
  m: fc.nat(400),
});
const elegir = <T>(lista: readonly T[], n: number): T | undefined => lista[n % lista.length];

const abrir = async () => {
  const empresa = empresaConLibros();
  const { libro } = empresa;
  libro.dado(EMPRESA, sucursalCreada({ sucursal_id: 2, establecimiento: '002' }));
  for (const id of BIENES) {
    const datos = {
      codigo_principal: `B-${id}`,
      descripcion: `Bien ${id}`,
      precio_unitario: 5_000_000,
      tarifa_iva: 15,
      iva_codigo: '4',
      activo: true,
      lleva_inventario: true,
      minimo: 2_000_000,
    } as const;
    await libro.ejecutar(crearServicio({ ...remitente(), datos }));
  }
  return { ...empresa, cuenta: empresa.idDe('101.03.06') };
};

const historia = async () => {
  const { libro, activar, asentarUnaParte, cuenta } = await abrir();
  const alcance = { sucursal_id: null };
  const retencionesVivas = async () => [];
  let [serial, permite] = [0, false];
  const cantidadDe = (n: number) => 1_000_000 + (n % 7) * 333_333;
  const bienDe = (n: number) => BIENES[n % BIENES.length]!;
  const mover = (tipo: 'saldo_inicial' | 'conteo' | 'transferencia', n: number, m: number) => {
    const esConteo = tipo === 'conteo';
    const pedido = {
      tipo,
      fecha: elegir(DIAS, m)!,
      motivo: 'Prueba',
      sucursal_id: 1 + (m % 2),
      sucursal_destino_id: tipo === 'transferencia' ? 2 - (m % 2) : null,
      contrapartida_id: null,
      lineas: [
        {
          servicio_id: bienDe(n),
          cantidad: esConteo ? null : cantidadDe(n),
          cantidad_contada: esConteo ? cantidadDe(m) : null,
          costo_unitario: tipo === 'transferencia' ? null : (m + 1) * 12_345,
        },
      ],
    };
    return libro.ejecutar(moverInventario({ ...remitente(), pedido }));
  };
  const importes = (n: number, m: number) => ({
    ...SIN_IMPORTES,
    detalles: [0, 1].map((i) => ({
      del_servicio: bienDe(n + i),
      cantidad: cantidadDe(m + i),
      precio_unitario: (m + 1) * 12_345,
      descuento: 0,
      precio_total: null,
      iva: null,
      ice: m % 7 === 0 ? 13 : 0,
      irbpnr: 0,
      cuenta_id: null,
      sustento: m % 5 === 0 ? '02' : null,
    })),
  });
  const flete = (n: number, m: number) => ({
    ...SIN_IMPORTES,
    detalles: [
      {
        servicio_id: null,
        codigo_principal: 'FLETE',
        descripcion: 'Flete',
        cantidad: 1_000_000,
        precio_unitario: (m + 1) * 10_000,
        descuento: 0,
        iva_codigo: '4',
        precio_total: null,
        iva: null,
        ice: 0,
        irbpnr: 0,
        cuenta_id: null,
        sustento: null,
        costo_pedido: [
          { servicio_id: bienDe(n), monto: m % 2 === 0 ? 1 : null },
          { servicio_id: bienDe(n + 1), monto: null },
        ],
      },
    ],
  });
  const comprar = (loComprado: ReturnType<typeof importes> | ReturnType<typeof flete>, m: number) =>
    libro.ejecutar(
      registrarCompra({
        ...remitente(),
        alcance,
        pedido: pedidoDeCompra(++serial, loComprado, {
          fecha_emision: inicioDe(DIAS[0]!),
          fecha_registro: elegir(DIAS, m)!,
        }),
      }),
    );
  const lineaDe = (del_servicio: number, cantidad: number) => {
    const { servicio_id: _, ...suya } = linea({ cantidad });
    return { ...suya, del_servicio };
  };
  const vender = async (n: number, m: number, respuesta: 'autorizacion' | 'rechazo') => {
    const { factura } = await crear(libro, {
      sucursal_id: 1 + (m % 2),
      detalles: [lineaDe(bienDe(n), cantidadDe(m)), lineaDe(bienDe(m), cantidadDe(n))],
    });
    for (const una of ['firma', 'recepcion', respuesta] as const) {
      await registrar(libro, una, {
        factura_id: factura.id,
        ...(una === 'rechazo' && { codigos: ['35'] }),
      });
    }
    return factura.id;
  };
  const compraDe = (n: number) => ({
    ...remitente(),
    compra_id: elegir(libro.filas(EMPRESA, compras), n)?.id ?? 1,
    alcance,
    retencionesVivas,
  });

  const hacer = ({ que, n, m }: Accion): Promise<unknown> | undefined => {
    switch (que) {
      case 'iniciar':
        return mover('saldo_inicial', n, m);
      case 'contar':
        return mover('conteo', n, m);
      case 'trasladar':
        return mover('transferencia', n, m);
      case 'deshacer': {
        const movimiento_id = elegir(libro.filas(EMPRESA, movimientosDeInventario), n)?.id ?? 1;
        const pedido = { movimiento_id, motivo: 'Error', fecha: null };
        return libro.ejecutar(anularMovimientoDeInventario({ ...remitente(), ...pedido }));
      }
      case 'comprar':
        return comprar(importes(n, m), m);
      case 'encarecer':
        return comprar(flete(n, m), m);
      case 'corregir': {
        const cambios =
          m % 2 === 0 ? { importes: importes(m, n) } : { fecha_registro: elegir(DIAS, m)! };
        return libro.ejecutar(modificarCompra({ ...compraDe(n), cambios }));
      }
      case 'descomprar':
        return libro.ejecutar(anularCompra({ ...compraDe(n), motivo: 'Error', fecha: null }));
      case 'vender':
        return vender(n, m, 'autorizacion');
      case 'rehusar':
        return vender(n, m, 'rechazo');
      case 'reenviar': {
        const rehusada = libro.filas(EMPRESA, facturas).find((f) => f.estado === 'RECHAZADO');
        return rehusada && reenviar(libro, rehusada.id);
      }
      case 'anular': {
        const vendidas = libro.filas(EMPRESA, facturas).filter((f) => f.estado === 'AUTORIZADO');
        const factura_id = elegir(vendidas, n)?.id;
        return factura_id === undefined ? undefined : anular(libro, { factura_id });
      }
      case 'permitir': {
        permite = !permite;
        const ajustes = { permite_stock_negativo: permite };
        return libro.ejecutar(cambiarAjustesDeInventario({ ...remitente(), ajustes }));
      }
      case 'activar':
        return activar(DESDE);
    }
  };

  const estadoDelLibro = () => libro.filas(EMPRESA, librosContables)[0]?.estado;
  const suma = (numeros: readonly number[]): number => numeros.reduce((a, b) => a + b, 0);
  /** What the stock account says at the end of a day, its opening apart. */
  const enLibros = (al: string): number =>
    suma(
      libro
        .filas(EMPRESA, asientos)
        .filter(({ fecha }) => fecha <= al)
        .flatMap(({ lineas }) => lineas.filter(({ cuenta_id }) => cuenta_id === cuenta))
        .map(({ debe, haber }) => debe - haber),
    );
  const valorAl = (al: string): number =>
    suma(
      libro
        .filas(EMPRESA, valoresEnCuentas)
        .filter(({ fecha }) => fecha <= al)
        .map(({ valor }) => valor),
    );

  const comprobar = (): void => {
    const renglones = libro
      .filas(EMPRESA, renglonesDeKardex)
      .toSorted((a, b) => a.movimiento_id - b.movimiento_id || a.linea - b.linea);
    const dias = libro.filas(EMPRESA, diasDeInventario);
    const lugares = libro.filas(EMPRESA, existencias);
    for (const item of libro.filas(EMPRESA, itemsDeInventario)) {
      const suyos = <F extends { readonly servicio_id: number }>(filas: readonly F[]) =>
        filas.filter(({ servicio_id }) => servicio_id === item.servicio_id);
      const { cantidad, valor, costo } = suyos(renglones).reduce(tras, NADA);
      expect({ cantidad, valor, costo }).toEqual({
        cantidad: item.cantidad,
        valor: item.valor,
        costo: item.costo,
      });
      expect(suma(suyos(lugares).map((lugar) => lugar.cantidad))).toBe(item.cantidad);
      expect(suma(suyos(dias).map((dia) => dia.cantidad))).toBe(item.cantidad);
      expect(suma(suyos(dias).map((dia) => dia.valor))).toBe(item.valor);
      if (item.cantidad === 0) expect(item.valor).toBe(0);
    }
    const enManos = libro
      .filas(EMPRESA, facturas)
      .filter(({ estado }) => ['PENDIENTE', 'PROCESANDO', 'EN_PROCESO'].includes(estado))
      .flatMap(({ detalles }) => detalles.map((una) => una.cantidad));
    expect(suma(lugares.map(({ reservado }) => reservado))).toBe(suma(enManos));
    if (estadoDelLibro() !== 'activa') return;
    const antes = valorAl('2026-09-30');
    for (const al of DIAS.filter((dia) => dia >= DESDE)) {
      expect([al, enLibros(al)]).toEqual([al, valorAl(al) - antes]);
    }
  };
  return { hacer, comprobar, libro, estadoDelLibro, activar, asentarUnaParte };
};

const vivir = async (acciones: readonly Accion[], hechas: Map<Que, number>): Promise<void> => {
  const { hacer, comprobar, libro, estadoDelLibro, activar, asentarUnaParte } = await historia();
  for (const una of acciones) {
    try {
      const hecho = await hacer(una);
      if (hecho !== undefined) hechas.set(una.que, (hechas.get(una.que) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof ErrorDominio)) throw error;
    }
    if (una.m % 3 === 0 && estadoDelLibro() === 'activando') await asentarUnaParte();
    comprobar();
  }
  if (!estadoDelLibro()) await activar(DESDE);
  while (estadoDelLibro() === 'activando' && (await asentarUnaParte()));
  comprobar();
  expect(verificar(libro.eventos).hallazgos.map(({ detalle }) => detalle)).toEqual([]);
};

describe('historias de inventario', () => {
  it(
    'el kardex es su propio pliegue, y lo que vale es lo que dicen los libros, cada día',
    async () => {
      const hechas = new Map<Que, number>();
      await fc.assert(
        fc.asyncProperty(fc.array(accion, { minLength: 30, maxLength: 60 }), (acciones) =>
          vivir(acciones, hechas),
        ),
        { numRuns: casos(25), seed: semilla },
      );
      // Not a history of refusals.
      expect(QUE.filter((que) => !hechas.has(que))).toEqual([]);
    },
    30_000 + casos(25) * 800,
  );
});
