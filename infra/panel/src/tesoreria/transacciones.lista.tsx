import type { TransaccionDeLista } from 'comprobantes-cliente';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { POR_CUENTA } from './por-cuenta.ts';
import { subtipoDicho, TIPOS_DE_TRANSACCION } from './tesoreria.palabras.ts';

const TRANSACCIONES = lista<TransaccionDeLista>({
  titulo: 'Transacciones bancarias',
  cuenta: ['transacción', 'transacciones'],
  clave: ['cuentasDinero', 'transacciones'],
  leer: (cliente, peticion) => cliente.cuentasDinero.listarTransacciones(peticion),
  ir: ({ id }) => `/cuentas-dinero/transacciones/${id}`,
  nombre: ({ numero_comprobante }) => numero_comprobante,
  columnas: [
    {
      campo: 'numero_comprobante',
      titulo: 'Número',
      prioridad: 1,
      crece: false,
      tarjeta: 'debajo',
    },
    { campo: 'fecha', titulo: 'Fecha', tipo: 'fecha', prioridad: 1 },
    { campo: 'cuenta_dinero_nombre', titulo: 'Cuenta' },
    { campo: 'subtipo', titulo: 'Subtipo', valor: ({ subtipo }) => subtipoDicho(subtipo) },
    { campo: 'descripcion', titulo: 'Descripción', tarjeta: 'titulo' },
    { campo: 'referencia', titulo: 'Referencia', prioridad: 3 },
    { campo: 'estado', titulo: 'Estado', tipo: 'estado', prioridad: 3 },
    {
      campo: 'total',
      titulo: 'Total',
      tipo: 'dinero',
      prioridad: 1,
      valor: ({ tipo, total }) => (tipo === 'egreso' ? -total : total),
    },
  ],
  filtros: [
    POR_CUENTA,
    {
      tipo: 'opciones',
      campo: 'tipo',
      etiqueta: 'Tipo',
      opciones: TIPOS_DE_TRANSACCION.map(({ valor, texto }) => ({ value: valor, label: texto })),
    },
    { tipo: 'fecha', campo: 'desde', etiqueta: 'Desde' },
    { tipo: 'fecha', campo: 'hasta', etiqueta: 'Hasta' },
  ],
  nueva: { a: '/cuentas-dinero/transacciones/nueva', recurso: 'cuentas_dinero' },
  vacia: {
    titulo: 'Todavía no hay transacciones',
    texto:
      'Lo que el banco cobra o paga por su cuenta: comisiones, intereses, débitos, depósitos que no son de un cobro.',
  },
});

export default pantallaDeLista(TRANSACCIONES);
