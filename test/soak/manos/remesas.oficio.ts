import { fechaDe, sumarDias } from '#domain/kernel/tiempo.ts';
import type { Oficio, Puesto } from './oficio.ts';
import { crearPedidor } from './pedidor.ts';
import { comprobarRemesas } from './remesas.comprobar.ts';
import { COBROS, type LadoDeRemesas, PAGOS, type PorPagar } from './remesas.lados.ts';
import { crearLibroDeRemesas, type RemesaAnotada } from './remesas.libro.ts';
import { centavos } from './tesoreria.comprobar.ts';

/**
 * The collector and the payer: money for documents that others issue, credit and annul meanwhile, its
 * advances applied, taken off and given back, and all of it annulled or dated on other days. Each has a
 * money account of its own that nobody else moves.
 */

type Vista = {
  readonly id: number;
  readonly aplicaciones: readonly ({
    readonly id: number;
    readonly monto_aplicado: number;
    readonly desde_anticipo: boolean;
  } & { readonly [documento: string]: unknown })[];
  readonly devoluciones: readonly {
    readonly id: number;
    readonly monto: number;
    readonly anulada: boolean;
  }[];
};

const DIAS_ATRAS = 20;

const hoy = (): string => fechaDe(new Date().toISOString());

const crearRemesero = (
  lado: LadoDeRemesas,
  { empresa, azar, medidor, pausa_ms }: Puesto,
): Oficio => {
  const { cuaderno } = empresa;
  const { nombre, documento, persona } = lado;
  const libro = crearLibroDeRemesas();
  const { pedir, crear } = crearPedidor({ empresa, medidor }, lado);
  const deCuentas = crearPedidor(
    { empresa, medidor },
    { camino: '/cuentas-dinero', nombre: `${nombre}-cuenta`, rehuses: [] },
  );
  let cuenta: number | undefined;

  /** The applications and refunds that it did not have. */
  const anotar = (una: RemesaAnotada, { aplicaciones, devoluciones }: Vista): void => {
    for (const { id, monto_aplicado, desde_anticipo: de_anticipo, ...resto } of aplicaciones) {
      const monto = centavos(monto_aplicado);
      una.aplicadas.set(id, { documento: resto[documento] as number, monto, de_anticipo });
    }
    for (const { id, monto, anulada } of devoluciones) {
      if (!anulada) una.devueltas.set(id, centavos(monto));
    }
  };

  const abrirCuenta = async (): Promise<void> => {
    const cuerpo = { nombre: `Cuenta de ${nombre}`, tipo: 'caja', saldo_inicial: 0 };
    const [nueva] = await deCuentas.crear(`${nombre}_cuenta`, '', cuerpo);
    cuenta = nueva?.id;
  };

  const aplicacion = ({ id }: PorPagar, monto: number) => ({
    [documento]: id,
    monto_aplicado: monto / 100,
  });

  /** For one or two documents of somebody, and something more now and then; or for none of them. */
  const registrar = async (): Promise<void> => {
    const posibles = lado.porPagar(cuaderno);
    if (posibles.length === 0) return;
    const una = azar.uno(posibles);
    const otra = posibles.find((suya) => suya.persona === una.persona && suya.id !== una.id);
    const elegidas = azar.veces(0.15) ? [] : [una, ...(otra && azar.veces(0.4) ? [otra] : [])];
    const partes = elegidas.map((suya) => ({
      suya,
      monto: azar.entero(1, Math.ceil(suya.total / 2)),
    }));
    const aplicado = partes.reduce((suma, { monto }) => suma + monto, 0);
    const monto = aplicado + (aplicado === 0 || azar.veces(0.5) ? azar.entero(1, 10_000) : 0);
    const dia = hoy();
    const cuerpo = {
      [persona]: una.persona,
      fecha: dia,
      medio: '01',
      monto: monto / 100,
      cuenta_dinero_id: cuenta,
      aplicaciones: partes.map(({ suya, monto: suyo }) => aplicacion(suya, suyo)),
    };
    const [vista] = await crear<Vista>(`${nombre}_registrar`, '', cuerpo);
    if (!vista) return;
    const nueva: RemesaAnotada = {
      id: vista.id,
      persona: una.persona,
      monto,
      dia,
      anulada: false,
      aplicadas: new Map(),
      devueltas: new Map(),
    };
    libro.remesas.set(nueva.id, nueva);
    anotar(nueva, vista);
  };

  const aplicar = async (una: RemesaAnotada): Promise<void> => {
    const suyas = lado.porPagar(cuaderno).filter((otra) => otra.persona === una.persona);
    if (suyas.length === 0) return;
    const monto = azar.entero(1, libro.anticipo(una));
    const cuerpo = { fecha: hoy(), aplicaciones: [aplicacion(azar.uno(suyas), monto)] };
    const [vista] = await crear<Vista>(`${nombre}_aplicar`, `/${una.id}/aplicar-anticipo`, cuerpo);
    if (vista) anotar(una, vista);
  };

  const devolver = async (una: RemesaAnotada): Promise<void> => {
    const monto = azar.entero(1, libro.anticipo(una)) / 100;
    const cuerpo = { fecha: hoy(), monto, cuenta_dinero_id: cuenta };
    const [vista] = await crear<Vista>(
      `${nombre}_devolver`,
      `/${una.id}/devolver-anticipo`,
      cuerpo,
    );
    if (vista) anotar(una, vista);
  };

  const quitar = async (una: RemesaAnotada, aplicacion_id: number): Promise<void> => {
    const resto = `/${una.id}/aplicaciones/${aplicacion_id}`;
    const ya = 'cartera.aplicacion_no_encontrada';
    if ((await pedir(`${nombre}_quitar`, 'DELETE', resto, { ya })) !== 'nada') {
      una.aplicadas.delete(aplicacion_id);
    }
  };

  const anularDevolucion = async (una: RemesaAnotada, devolucion_id: number): Promise<void> => {
    const resto = `/${una.id}/devoluciones/${devolucion_id}/anular`;
    const cuerpo = { motivo: 'No se entregó' };
    const ya = 'cartera.devolucion_ya_anulada';
    if ((await pedir(`${nombre}_devolucion_anular`, 'POST', resto, { cuerpo, ya })) !== 'nada') {
      una.devueltas.delete(devolucion_id);
    }
  };

  const anular = async (una: RemesaAnotada): Promise<void> => {
    const cuerpo = { motivo: 'Estaba mal' };
    const ya = 'tesoreria.ya_anulado';
    if ((await pedir(`${nombre}_anular`, 'POST', `/${una.id}/anular`, { cuerpo, ya })) !== 'nada') {
      una.anulada = true;
    }
  };

  /** What is only an advance may be of any day before. */
  const fechar = async (una: RemesaAnotada): Promise<void> => {
    const fecha = sumarDias(hoy(), -azar.entero(0, DIAS_ATRAS));
    const cuerpo = { fecha };
    if ((await pedir(`${nombre}_fechar`, 'PATCH', `/${una.id}/fecha`, { cuerpo })) !== 'nada')
      una.dia = fecha;
  };

  type Hacer = () => Promise<void>;
  const conUna = (una: RemesaAnotada): readonly (readonly [number, Hacer])[] => {
    const aparte = [...una.aplicadas].filter(([, { de_anticipo }]) => de_anticipo);
    const devueltas = [...una.devueltas.keys()];
    const usado = aparte.length + devueltas.length > 0;
    return [
      ...(libro.anticipo(una) > 0
        ? ([
            [5, () => aplicar(una)],
            [2, () => devolver(una)],
          ] as const)
        : []),
      ...(aparte.length > 0 ? [[3, () => quitar(una, azar.uno(aparte)[0])] as const] : []),
      ...(devueltas.length > 0
        ? [[2, () => anularDevolucion(una, azar.uno(devueltas))] as const]
        : []),
      ...(usado ? [] : [[1, () => anular(una)] as const]),
      ...(una.aplicadas.size === 0 && !usado ? [[2, () => fechar(una)] as const] : []),
    ];
  };

  const algo = async (): Promise<void> => {
    if (cuenta === undefined) return abrirCuenta();
    const vivas = libro.vivas();
    await azar.segunPeso<Hacer>([
      [8, registrar],
      ...(vivas.length === 0 ? [] : conUna(azar.uno(vivas))),
    ])();
  };

  return {
    empresa_id: empresa.id,
    nombre,
    trabajar: async (marcha) => {
      while (marcha.sigue()) {
        await algo();
        await marcha.pausa(azar.entero(0, pausa_ms));
      }
    },
    comprobar: () => comprobarRemesas(empresa, lado, libro, cuenta),
    estados: () => [
      ...(cuenta === undefined ? [] : ['CUENTA']),
      ...[...libro.remesas.values()].map(({ anulada }) => (anulada ? 'ANULADO' : 'VIGENTE')),
    ],
  };
};

export const crearCobrador = (puesto: Puesto): Oficio => crearRemesero(COBROS, puesto);
export const crearPagador = (puesto: Puesto): Oficio => crearRemesero(PAGOS, puesto);
