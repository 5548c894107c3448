import type { Usuario } from 'comprobantes-cliente';
import { Copiable, Fecha } from '#panel/kits/comun/valores.tsx';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { ROLES } from '#panel/nucleo/glosario.ts';
import { estadoDe, QUE_HACE, SucursalDicha } from './usuarios.palabras.tsx';

const RECURSO = 'usuarios';

const DATOS: readonly Dato<Usuario>[] = [
  { titulo: 'Correo', dibujar: ({ email }) => <Copiable valor={email} que="correo" /> },
  { titulo: 'Rol', dibujar: ({ rol }) => `${ROLES[rol]}: ${QUE_HACE[rol].toLowerCase()}` },
  { titulo: 'Sucursal', dibujar: ({ sucursal_id }) => <SucursalDicha id={sucursal_id} /> },
  { titulo: 'Desde', dibujar: ({ creado_en }) => <Fecha valor={creado_en} /> },
  {
    titulo: 'Contraseña',
    dibujar: ({ aceptado }) => (aceptado ? 'La puso' : 'Todavía no abre el enlace que le llegó'),
  },
];

const USUARIO = ficha<Usuario>({
  clave: ['usuarios', 'ficha'],
  leer: (cliente, id, opciones) => cliente.usuarios.obtener(id, opciones),
  titulo: ({ nombre }) => nombre,
  estado: estadoDe,
  acciones: [
    {
      titulo: 'Cambiar rol o sucursal',
      permiso: { recurso: RECURSO, metodo: 'PUT' },
      ir: ({ id }) => `/usuarios/${id}/editar`,
    },
    {
      titulo: 'Enviar otro enlace',
      permiso: { recurso: RECURSO },
      si: ({ activo }) => activo,
      confirma: ({ email }) =>
        `A ${email} le llega un enlace con que pone otra contraseña. El anterior deja de servir; mientras no lo use, su contraseña y sus sesiones siguen.`,
      hacer: (cliente, { id }) => cliente.usuarios.enviarEnlace(id),
      hecho: 'El enlace va a su correo.',
    },
    {
      titulo: 'Reactivar',
      permiso: { recurso: RECURSO, metodo: 'PUT' },
      si: ({ activo }) => !activo,
      hacer: (cliente, { id }) => cliente.usuarios.modificar(id, { activo: true }),
      hecho: 'Puede entrar otra vez.',
    },
    {
      titulo: 'Restablecer el segundo factor',
      lugar: 'menu',
      peligro: true,
      permiso: { recurso: RECURSO, metodo: 'DELETE' },
      si: ({ activo, aceptado }) => activo && aceptado,
      confirma: ({ nombre }) =>
        `${nombre} entra otra vez solo con su contraseña, hasta que ponga otro. Hágalo si perdió su teléfono y sus códigos, y después de asegurarse de que es quien lo pide.`,
      hacer: (cliente, { id }) => cliente.usuarios.restablecerSegundoFactor(id),
      hecho: 'Ya no se le pide: puede poner otro en su cuenta.',
    },
    {
      titulo: 'Desactivar',
      lugar: 'menu',
      peligro: true,
      permiso: { recurso: RECURSO, metodo: 'DELETE' },
      si: ({ activo }) => activo,
      confirma: ({ nombre }) =>
        `${nombre} no entra más en esta empresa, y sus sesiones se cierran ahora. Lo que hizo queda, y se puede reactivar.`,
      hacer: (cliente, { id }) => cliente.usuarios.desactivar(id),
      hecho: 'No entra más.',
    },
  ],
  pestanas: [
    {
      clave: 'datos',
      titulo: 'Datos',
      dibujar: (uno) => <Datos de={DATOS} registro={uno} />,
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso={RECURSO} id={id} />,
    },
  ],
});

export default pantallaDeFicha(USUARIO);
