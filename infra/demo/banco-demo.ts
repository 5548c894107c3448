import { enTabla } from '../operar/presentacion.ts';
import type { ClienteDemo } from './cliente-demo.ts';
import { dolares, guardar, hoy, type Paso } from './paso-demo.ts';

/** The money of a bank account, from its first deposit to the reconciliation with its statement. */

const DEPOSITO = 150;
const COMISION = 4.5;

type Cuenta = { readonly id: number; readonly tipo: string; readonly saldo_actual: number };
type Conciliacion = {
  readonly id: number;
  readonly estado: string;
  readonly saldo_libros: number;
  readonly diferencia: number;
};
type Sugerencias = {
  readonly sugerencias: readonly {
    readonly linea: { readonly linea_id: string };
    readonly movimiento: { readonly id: number };
    readonly por: string;
  }[];
};
type Libro = {
  readonly filas: readonly {
    readonly fecha: string;
    readonly ingreso: number;
    readonly egreso: number;
    readonly saldo: number;
    readonly conciliado: boolean;
    readonly documento: { readonly etiqueta: string };
  }[];
};

/** A new account, with money of the one that the company had. */
const fondear = async (cliente: ClienteDemo): Promise<number> => {
  const nueva = { nombre: 'Corriente de la demostración', tipo: 'banco' };
  const { id } = await cliente.publicar<Cuenta>('/cuentas-dinero', nueva);
  const cuentas = await cliente.obtener<readonly Cuenta[]>('/cuentas-dinero');
  const origen = cuentas.find((una) => una.tipo === 'banco' && una.id !== id);
  await cliente.publicar('/cuentas-dinero/transferencias', {
    origen_id: origen!.id,
    destino_id: id,
    monto: DEPOSITO,
    fecha: hoy(),
    descripcion: 'Fondo inicial',
  });
  return id;
};

type Transaccion = { readonly id: number; readonly numero_comprobante: string };

const cobrarComision = async (cliente: ClienteDemo, cuenta: number): Promise<Transaccion> => {
  const roles =
    await cliente.obtener<readonly { rol: string; cuenta_id: number }[]>('/contabilidad/roles');
  const comisiones = roles.find(({ rol }) => rol === 'comisiones_bancarias')!;
  return cliente.publicar<Transaccion>(`/cuentas-dinero/${cuenta}/transacciones`, {
    tipo: 'egreso',
    subtipo: 'nota_debito',
    fecha: hoy(),
    referencia: 'ND 4472',
    descripcion: 'Servicios bancarios del mes',
    lineas: [{ cuenta_id: comisiones.cuenta_id, monto: COMISION }],
  });
};

/** As the bank writes it: a heading, days first, debit and credit apart. */
const extracto = (): string => {
  const dia = hoy().split('-').toReversed().join('/');
  return [
    'Banco de la Sierra;;;',
    'Fecha;Documento;Débito;Crédito',
    `${dia};TR 881;;${DEPOSITO.toFixed(2)}`,
    `${dia};ND 4472;${COMISION.toFixed(2)};`,
  ].join('\n');
};

const comoTabla = ({ filas }: Libro): readonly string[] =>
  enTabla(
    filas.map(({ fecha, documento, ingreso, egreso, saldo, conciliado }) => ({
      Fecha: fecha.slice(0, 10),
      Documento: documento.etiqueta,
      Ingreso: ingreso.toFixed(2),
      Egreso: egreso.toFixed(2),
      Saldo: saldo.toFixed(2),
      Conciliado: conciliado ? 'sí' : 'no',
    })),
  ).split('\n');

export const BANCO: Paso = {
  titulo: 'El banco: lo que movió una cuenta, su extracto, y conciliada con él',
  hacer: async (cliente, contexto) => {
    const cuenta = await fondear(cliente);
    const { id, numero_comprobante } = await cobrarComision(cliente, cuenta);
    const saldo_extracto = DEPOSITO - COMISION;
    const abierta = await cliente.publicar<Conciliacion>(
      `/cuentas-dinero/${cuenta}/conciliaciones`,
      { fecha_corte: hoy(), saldo_extracto },
    );
    const camino = `/cuentas-dinero/conciliaciones/${abierta.id}`;
    const importado = await cliente.subir<{ nuevas: number }>(
      `${camino}/extracto`,
      'extracto.csv',
      extracto(),
    );
    const { sugerencias } = await cliente.obtener<Sugerencias>(`${camino}/sugerencias`);
    const parejas = sugerencias.map(({ linea, movimiento }) => ({
      linea_id: linea.linea_id,
      movimiento_id: movimiento.id,
    }));
    await cliente.publicar(`${camino}/sugerencias/aceptar`, { parejas });
    const { estado, diferencia } = await cliente.publicar<Conciliacion>(`${camino}/cerrar`);
    const libro = await cliente.obtener<Libro>(`/cuentas-dinero/${cuenta}/libro`);
    const comprobante = `/cuentas-dinero/transacciones/${id}/pdf`;
    return [
      ...comoTabla(libro),
      `el extracto trae ${importado.nuevas} líneas, y ${parejas.length} son movimientos suyos (por ` +
        `${sugerencias.map(({ por }) => por).join(' y ')})`,
      `conciliación ${estado}: saldo en libros y en el banco ${dolares(saldo_extracto)}, diferencia ` +
        dolares(diferencia),
      `${numero_comprobante}: ${await guardar(cliente, contexto, comprobante, 'comprobante-de-demostracion.pdf')}`,
      `su informe: ${await guardar(cliente, contexto, `${camino}/pdf`, 'conciliacion-de-demostracion.pdf')}`,
    ];
  },
};
