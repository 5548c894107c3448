import type { CuentasDinero } from 'comprobantes-cliente';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { tipoDicho } from './tesoreria.palabras.ts';

const CUENTAS = lista<CuentasDinero>({
  titulo: 'Bancos y cajas',
  cuenta: ['cuenta', 'cuentas'],
  clave: ['cuentasDinero', 'lista'],
  // The API gives all of them at once.
  leer: async (cliente, { signal, ...peticion }) => ({
    filas: await cliente.cuentasDinero.listar({
      incluir_inactivas: 'incluir_inactivas' in peticion,
      signal,
    }),
    hay_mas: false,
  }),
  ir: ({ id }) => `/cuentas-dinero/${id}`,
  columnas: [
    { campo: 'nombre', titulo: 'Cuenta', prioridad: 1, tarjeta: 'titulo' },
    { campo: 'tipo', titulo: 'Tipo', valor: ({ tipo }) => tipoDicho(tipo), tarjeta: 'debajo' },
    { campo: 'banco', titulo: 'Banco' },
    { campo: 'numero_mascarado', titulo: 'Número', prioridad: 3, crece: false },
    { campo: 'saldo_actual', titulo: 'Saldo', tipo: 'dinero', prioridad: 1 },
  ],
  filtros: [{ tipo: 'si', campo: 'incluir_inactivas', etiqueta: 'Incluir inactivas' }],
  nueva: { a: '/cuentas-dinero/nueva', recurso: 'cuentas_dinero' },
  nombre: ({ nombre }) => nombre,
  vacia: {
    titulo: 'Todavía no hay cuentas',
    texto:
      'La caja, y cada cuenta de banco o tarjeta: en ellas entra lo que se cobra y sale lo que se paga.',
  },
});

export default pantallaDeLista(CUENTAS);
