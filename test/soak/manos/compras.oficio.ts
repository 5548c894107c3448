import { fechaDe, sumarDias } from '#domain/kernel/tiempo.ts';
import { todas } from '../consultas.ts';
import type { CompraAnotada } from '../cuaderno.ts';
import { discrepancia } from '../hallazgos.ts';
import type { Oficio, Puesto } from './oficio.ts';
import { crearPedidor } from './pedidor.ts';
import { centavos } from './tesoreria.comprobar.ts';

/** The buyer: purchases of some suppliers, credit notes over them, and both annulled, while they are paid. */

const PROVEEDORES = [
  ['04', '1790011674001', 'Papelería del Soak S.A.'],
  ['04', '1790016919001', 'Andina del Soak S.A.'],
  ['05', '1710034065', 'Rosa Guamán'],
] as const;

type Nota = {
  readonly id: number;
  readonly sobre: number;
  readonly monto: number;
  anulada: boolean;
};
type VistaDeCompra = {
  readonly id: number;
  readonly proveedor_id: number;
  readonly estado: string;
  readonly total: number;
  readonly total_pagado: number;
  readonly total_retenido: number;
  readonly total_notas_credito: number;
  readonly saldo: number | null;
};

type Tres = [number, number, number];

/** What others did meanwhile explains them: paid, or used. */
const REHUSES = [
  'compras.con_movimientos',
  'cartera.liberado_en_uso',
  'compras.modificada_anulada',
];

const hoy = (): string => fechaDe(new Date().toISOString());

export const crearComprador = ({ empresa, azar, medidor, pausa_ms }: Puesto): Oficio => {
  const { compras } = empresa.cuaderno;
  const ajustes = { camino: '/compras', nombre: 'compras', rehuses: REHUSES };
  const { pedir, crear } = crearPedidor({ empresa, medidor }, ajustes);
  const notas = new Map<number, Nota>();
  let serial = 0;

  const registrar = async (accion: string, suyo: object): Promise<VistaDeCompra | undefined> => {
    serial += 1;
    const numero_doc = `900-001-${String(serial).padStart(9, '0')}`;
    const cuerpo = { numero_doc, fecha_emision: hoy(), ...suyo };
    return (await crear<VistaDeCompra>(accion, '', cuerpo))[0];
  };

  const delProveedor = ([
    proveedor_tipo_id,
    identificacion,
    razon,
  ]: (typeof PROVEEDORES)[number]) => ({
    proveedor_tipo_id,
    proveedor_identificacion: identificacion,
    proveedor_razon_social: razon,
  });
  const importes = (monto: number) => ({ subtotal_0: monto / 100, total: monto / 100 });

  const comprar = async (): Promise<void> => {
    const quien = azar.uno(PROVEEDORES);
    const total = azar.entero(100, 100_000);
    const fecha_vencimiento = azar.veces(0.5) ? sumarDias(hoy(), azar.entero(1, 60)) : null;
    const suyo = { ...delProveedor(quien), ...importes(total), fecha_vencimiento };
    const vista = await registrar('compra_nueva', suyo);
    if (!vista) return;
    const { id, proveedor_id: proveedor } = vista;
    compras.set(id, { id, proveedor, quien: PROVEEDORES.indexOf(quien), total, anulada: false });
  };

  const notasDe = (compra: CompraAnotada): readonly Nota[] =>
    [...notas.values()].filter(({ sobre, anulada }) => sobre === compra.id && !anulada);

  const acreditar = async (compra: CompraAnotada): Promise<void> => {
    const acreditado = notasDe(compra).reduce((suma, { monto }) => suma + monto, 0);
    if (acreditado >= compra.total) return;
    const monto = azar.entero(1, compra.total - acreditado);
    const modifica = { tipo_doc: '04', compra_modificada_id: compra.id };
    const quien = PROVEEDORES[compra.quien]!;
    const suyo = { ...delProveedor(quien), ...importes(monto), ...modifica };
    const vista = await registrar('compra_nota', suyo);
    if (vista) notas.set(vista.id, { id: vista.id, sobre: compra.id, monto, anulada: false });
  };

  const anular = async (una: CompraAnotada | Nota): Promise<void> => {
    const resto = `/${una.id}?motivo=Estaba+mal`;
    const peticion = { ya: 'compras.ya_anulada' };
    if ((await pedir('compra_anular', 'DELETE', resto, peticion)) !== 'nada') una.anulada = true;
  };

  const algo = async (): Promise<void> => {
    const vivas = [...compras.values()].filter(({ anulada }) => !anulada);
    const deNotas = [...notas.values()].filter(({ anulada }) => !anulada);
    await azar.segunPeso<() => Promise<void>>([
      [8, comprar],
      ...(vivas.length === 0
        ? []
        : ([
            [3, () => acreditar(azar.uno(vivas))],
            [1, () => anular(azar.uno(vivas))],
          ] as const)),
      ...(deNotas.length === 0 ? [] : [[1, () => anular(azar.uno(deNotas))] as const]),
    ])();
  };

  /** Each as it was noted, and what is owed of it as its own figures say. */
  const comprobar = async (): Promise<readonly string[]> => {
    const filas = new Map(
      (await todas<VistaDeCompra>(empresa, '/compras?include_inactivos=true&')).map(
        (una) => [una.id, una] as const,
      ),
    );
    const estadoDe = ({ anulada }: { readonly anulada: boolean }) =>
      anulada ? 'anulado' : 'activo';
    const debidas = [...compras.values()].map((una) => {
      const acreditado = notasDe(una).reduce((suma, { monto }) => suma + monto, 0);
      return [una.id, estadoDe(una), una.total, acreditado];
    });
    const halladas = [...compras.keys()].map((id) => {
      const { estado, total, total_notas_credito } = filas.get(id)!;
      return [id, estado, centavos(total), centavos(total_notas_credito)];
    });
    // What was paid of it is all that lowered it: money, withholdings and notes.
    const malas = [...compras.values()].filter(({ id, anulada }) => {
      const { total, total_pagado, total_retenido, total_notas_credito, saldo } = filas.get(id)!;
      const [todo, bajado, queda] = [total, total_pagado, saldo ?? 0].map(centavos) as Tres;
      const aparte = centavos(total_retenido) + centavos(total_notas_credito);
      return queda !== (anulada ? 0 : todo - bajado) || bajado < aparte;
    });
    return [
      ...discrepancia('compras', halladas, debidas),
      ...malas.map(({ id }) => `la compra ${id} no suma: ${JSON.stringify(filas.get(id))}`),
      ...discrepancia(
        'notas de proveedores',
        [...notas.keys()].map((id) => [id, filas.get(id)?.estado]),
        [...notas.values()].map((una) => [una.id, estadoDe(una)]),
      ),
    ];
  };

  return {
    empresa_id: empresa.id,
    nombre: 'compras',
    trabajar: async (marcha) => {
      while (marcha.sigue()) {
        await algo();
        await marcha.pausa(azar.entero(0, pausa_ms));
      }
    },
    comprobar,
    estados: () =>
      [...compras.values(), ...notas.values()].map(({ anulada }) =>
        anulada ? 'ANULADA' : 'ACTIVA',
      ),
  };
};
