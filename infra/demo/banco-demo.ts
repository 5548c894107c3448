import { enTabla } from '../operar/presentacion.ts';
import type { Cliente, LibroDeCuenta, Transaccion } from '../sdk/typescript/src/comprobantes.ts';
import { dolares, guardar, hoy, type Paso } from './paso-demo.ts';

/** The money of a bank account, from its first deposit to the reconciliation with its statement. */

const DEPOSITO = 150;
const COMISION = 4.5;

/** A new account, with money of the one that the company had. */
const fondear = async (cliente: Cliente): Promise<number> => {
  const { cuentasDinero } = cliente;
  const { id } = await cuentasDinero.crear({
    nombre: 'Corriente de la demostración',
    tipo: 'banco',
  });
  const cuentas = await cuentasDinero.listar();
  const origen = cuentas.find((una) => una.tipo === 'banco' && una.id !== id);
  await cuentasDinero.transferir({
    origen_id: origen!.id,
    destino_id: id,
    monto: DEPOSITO,
    fecha: hoy(),
    descripcion: 'Fondo inicial',
  });
  return id;
};

const cobrarComision = async (cliente: Cliente, cuenta: number): Promise<Transaccion> => {
  const roles = await cliente.contabilidad.listarRolesContables();
  const comisiones = roles.find(({ rol }) => rol === 'comisiones_bancarias')!;
  return cliente.cuentasDinero.registrarTransaccion(cuenta, {
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

const comoTabla = ({ filas }: LibroDeCuenta): readonly string[] =>
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
    const { cuentasDinero } = cliente;
    const cuenta = await fondear(cliente);
    const { id, numero_comprobante } = await cobrarComision(cliente, cuenta);
    const saldo_extracto = DEPOSITO - COMISION;
    const abierta = { fecha_corte: hoy(), saldo_extracto };
    const { id: conciliacion } = await cuentasDinero.abrirConciliacion(cuenta, abierta);
    const file = new File([extracto()], 'extracto.csv');
    const importado = await cuentasDinero.importarExtracto(conciliacion, { file });
    const { sugerencias } = await cuentasDinero.sugerirParejas(conciliacion);
    const parejas = sugerencias.map(({ linea, movimiento }) => ({
      linea_id: linea.linea_id,
      movimiento_id: movimiento.id,
    }));
    await cuentasDinero.aceptarSugerencias(conciliacion, { parejas });
    const { estado, diferencia } = await cuentasDinero.cerrarConciliacion(conciliacion);
    const libro = await cuentasDinero.libroDeCuenta(cuenta);
    const comprobante = await cuentasDinero.pdfDeTransaccion(id);
    const informe = await cuentasDinero.pdfDeConciliacion(conciliacion);
    return [
      ...comoTabla(libro),
      `el extracto trae ${importado.nuevas} líneas, y ${parejas.length} son movimientos suyos (por ` +
        `${sugerencias.map(({ por }) => por).join(' y ')})`,
      `conciliación ${estado}: saldo en libros y en el banco ${dolares(saldo_extracto)}, diferencia ` +
        dolares(diferencia),
      `${numero_comprobante}: ${await guardar(contexto, comprobante, 'comprobante-de-demostracion.pdf')}`,
      `su informe: ${await guardar(contexto, informe, 'conciliacion-de-demostracion.pdf')}`,
    ];
  },
};
