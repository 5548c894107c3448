import type { Persona, ReemplazarPersona } from 'comprobantes-cliente';
import { Copiable } from '#panel/kits/comun/valores.tsx';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { Anticipos } from './anticipos.tsx';
import { DocumentosDePersona } from './documentos.tsx';
import { EstadoDeCuenta } from './estado-de-cuenta.tsx';
import { papelesDe, TIPOS } from './personas.palabras.ts';
import { Saldos } from './saldos.tsx';

const RECURSO = 'personas_empresas';

const DATOS: readonly Dato<Persona>[] = [
  {
    titulo: 'Identificación',
    dibujar: ({ identificacion }) => <Copiable valor={identificacion} que="identificación" />,
  },
  {
    titulo: 'Tipo de identificación',
    dibujar: ({ tipo_identificacion }) => TIPOS[tipo_identificacion],
  },
  { titulo: 'Es', dibujar: papelesDe },
  { titulo: 'Nombre comercial', dibujar: ({ nombre_comercial }) => nombre_comercial },
  { titulo: 'Correo', dibujar: ({ email }) => email && <Copiable valor={email} que="correo" /> },
  { titulo: 'Teléfono', dibujar: ({ telefono }) => telefono },
  { titulo: 'Dirección', entero: true, dibujar: ({ direccion }) => direccion },
];

/** All of it as it is, back in the directory. */
const restaurada = (persona: Persona): ReemplazarPersona => {
  const { id: _, ...suyo } = persona;
  return { ...suyo, activo: true };
};

const PERSONA = ficha<Persona>({
  clave: ['personasEmpresas', 'ficha'],
  leer: (cliente, id, opciones) => cliente.personasEmpresas.obtener(id, opciones),
  titulo: ({ razon_social }) => razon_social,
  estado: ({ activo }) => (activo ? undefined : 'RETIRADO'),
  avisos: (persona) => <Saldos persona={persona} />,
  acciones: [
    {
      titulo: 'Nueva factura',
      lugar: 'primero',
      permiso: { recurso: 'facturas' },
      si: ({ es_cliente, activo }) => es_cliente && activo,
      ir: ({ identificacion }) => `/facturas/nueva?identificacion=${identificacion}`,
    },
    {
      titulo: 'Cobrar',
      permiso: { recurso: 'cobros' },
      si: ({ es_cliente }) => es_cliente,
      ir: ({ id }) => `/cobros/nuevo?cliente_id=${id}`,
    },
    {
      titulo: 'Pagar',
      permiso: { recurso: 'pagos_proveedor' },
      si: ({ es_proveedor }) => es_proveedor,
      ir: ({ id }) => `/pagos-proveedor/nuevo?proveedor_id=${id}`,
    },
    {
      titulo: 'Enviar estado de cuenta',
      lugar: 'menu',
      permiso: { recurso: 'cobros' },
      si: ({ es_cliente }) => es_cliente,
      pide: [
        {
          campo: 'to',
          etiqueta: 'Correo',
          tipo: 'correo',
          pista: 'Si no dice otro, va al del directorio. Lleva lo que debe hoy, en un PDF.',
        },
      ],
      hacer: (cliente, { id }, { to }) =>
        cliente.cobros.enviarEstadoDeCuentaPorCorreo(id, to ? { to } : {}),
      hecho: 'Está en camino: cómo terminó se ve en Estado de cuenta.',
    },
    {
      titulo: 'Cambiar',
      permiso: { recurso: RECURSO, metodo: 'PUT' },
      ir: ({ id }) => `/personas-empresas/${id}/editar`,
    },
    {
      titulo: 'Restaurar',
      permiso: { recurso: RECURSO, metodo: 'PUT' },
      si: ({ activo }) => !activo,
      hacer: (cliente, una) => cliente.personasEmpresas.reemplazar(una.id, restaurada(una)),
      hecho: 'Está otra vez en el directorio.',
    },
    {
      titulo: 'Eliminar',
      lugar: 'menu',
      peligro: true,
      permiso: { recurso: RECURSO, metodo: 'DELETE' },
      si: ({ activo }) => activo,
      confirma: ({ razon_social }) =>
        `${razon_social} sale del directorio y de lo que se ofrece al escribir. Sus documentos y su saldo quedan como están, y se puede restaurar.`,
      hacer: (cliente, { id }) => cliente.personasEmpresas.eliminar(id),
      hecho: 'Salió del directorio.',
    },
  ],
  pestanas: [
    {
      clave: 'datos',
      titulo: 'Datos',
      dibujar: (persona) => <Datos de={DATOS} registro={persona} />,
    },
    {
      clave: 'documentos',
      titulo: 'Documentos',
      dibujar: (persona) => <DocumentosDePersona persona={persona} />,
    },
    {
      clave: 'cuenta',
      titulo: 'Estado de cuenta',
      permiso: { recurso: 'cobros' },
      si: ({ es_cliente }) => es_cliente,
      dibujar: ({ id }) => <EstadoDeCuenta id={id} como="cliente" />,
    },
    {
      clave: 'cuenta-proveedor',
      titulo: 'Estado de cuenta como proveedor',
      permiso: { recurso: 'pagos_proveedor' },
      si: ({ es_proveedor }) => es_proveedor,
      dibujar: ({ id }) => <EstadoDeCuenta id={id} como="proveedor" />,
    },
    {
      clave: 'anticipos',
      titulo: 'Anticipos',
      dibujar: (persona) => <Anticipos persona={persona} />,
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso={RECURSO} id={id} />,
    },
  ],
});

export default pantallaDeFicha(PERSONA);
