import { Alert, Stack, Text, Title } from '@mantine/core';
import type { ClaveApi } from 'comprobantes-cliente';
import { Copiable, Fecha } from '#panel/kits/comun/valores.tsx';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { Asistentes } from './asistentes.tsx';
import { estadoDe, expirada, porExpirar, TIPOS, UltimoUso } from './claves.palabras.tsx';
import { Copiar, SecretoUnaVez } from './copiar.tsx';
import { Bloque } from './json.tsx';
import { permisosDichos } from './permisos.ts';
import { Matriz } from './permisos.tsx';
import { rotar } from './rotacion.ts';

const RECURSO = 'claves_api';

const DATOS: readonly Dato<ClaveApi>[] = [
  { titulo: 'Comienza por', dibujar: ({ prefijo }) => <Copiable valor={prefijo} que="prefijo" /> },
  { titulo: 'Tipo', dibujar: ({ tipo }) => TIPOS[tipo] },
  { titulo: 'Último uso', dibujar: (clave) => <UltimoUso clave={clave} /> },
  {
    titulo: 'Expira',
    dibujar: ({ expira_en }) => (expira_en === null ? 'No expira' : <Fecha valor={expira_en} />),
  },
  { titulo: 'Límite', dibujar: ({ limite_por_minuto }) => `${limite_por_minuto} por minuto` },
  { titulo: 'Creada', dibujar: ({ creada_en }) => <Fecha valor={creada_en} /> },
  {
    titulo: 'Revocada',
    si: ({ revocada }) => revocada,
    dibujar: ({ revocada_en }) => <Fecha valor={revocada_en} />,
  },
  {
    titulo: 'Peticiones',
    dibujar: ({ prefijo }) => (
      <Enlace a={`/auditoria?actor=${encodeURIComponent(prefijo)}`}>Lo que ha pedido</Enlace>
    ),
  },
];

/** The first call, without the key: it is pasted where it does not stay. */
const PrimeraLlamada = ({ clave: { permisos } }: { readonly clave: ClaveApi }) => {
  const camino = permisos.facturas?.includes('GET') ? 'facturas?limit=1' : 'eventos?limit=1';
  const curl = `export CLAVE='pegue aquí su clave'\ncurl -s '${location.origin}/api/v1/${camino}' -H "X-API-Key: $CLAVE"`;
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        Para probarla
      </Title>
      <Bloque titulo="Para probarla, con curl">{curl}</Bloque>
      <Copiar valor={curl} que="como curl" />
    </Stack>
  );
};

const avisosDe = (clave: ClaveApi) => (
  <>
    <SecretoUnaVez
      de={`claves_api:${clave.id}`}
      nombre="Clave"
      ayuda="Es la clave completa. Llévela a donde la usa su programa; aquí queda solo cómo comienza."
    />
    {clave.revocada && (
      <Alert color="gray" variant="light" title="Revocada">
        Quien la use recibe 401. No revive: cree otra.
      </Alert>
    )}
    {!clave.revocada && expirada(clave) && (
      <Alert color="orange" variant="light" title="Expiró">
        Quien la use recibe 401. Rótela para que su programa siga.
      </Alert>
    )}
    {porExpirar(clave) && (
      <Alert color="orange" variant="light" title={`Expira el ${fecha(clave.expira_en)}`}>
        Rótela antes de ese día y su programa no se detiene.
      </Alert>
    )}
  </>
);

const CLAVE = ficha<ClaveApi>({
  clave: ['clavesApi', 'ficha'],
  leer: (cliente, id, opciones) => cliente.clavesApi.obtener(id, opciones),
  titulo: ({ nombre }) => nombre,
  estado: estadoDe,
  avisos: avisosDe,
  acciones: [
    {
      titulo: 'Rotar',
      lugar: 'primero',
      permiso: { recurso: RECURSO },
      si: ({ revocada }) => !revocada,
      confirma: () => (
        <Stack gap="xs">
          <Text size="sm">
            Se crea otra clave que puede lo mismo. Esta sigue sirviendo hasta que usted la revoque,
            cuando su programa ya use la nueva.
          </Text>
        </Stack>
      ),
      hacer: rotar,
      luego: (respuesta) => (respuesta as { readonly a: string }).a,
    },
    {
      titulo: 'Cambiar permisos',
      permiso: { recurso: RECURSO, metodo: 'PUT' },
      si: ({ revocada }) => !revocada,
      ir: ({ id }) => `/claves-api/${id}/editar`,
    },
    {
      titulo: 'Revocar',
      lugar: 'menu',
      peligro: true,
      permiso: { recurso: RECURSO, metodo: 'DELETE' },
      si: ({ revocada }) => !revocada,
      confirma: ({ nombre, ultimo_uso_en }) =>
        `${nombre} deja de servir ahora mismo y para siempre.${
          ultimo_uso_en === null ? ' Nadie la ha usado.' : ' Quien la use recibirá 401.'
        }`,
      hacer: (cliente, { id }) => cliente.clavesApi.revocar(id),
      hecho: 'Ya no sirve.',
    },
  ],
  pestanas: [
    {
      clave: 'datos',
      titulo: 'Datos',
      dibujar: (clave) => (
        <Stack gap="lg">
          <Datos de={DATOS} registro={clave} />
          {!clave.revocada && clave.tipo === 'api' && <PrimeraLlamada clave={clave} />}
        </Stack>
      ),
    },
    {
      clave: 'conectar',
      titulo: 'Conectar el asistente',
      si: ({ tipo, revocada }) => tipo === 'asistente' && !revocada,
      dibujar: () => <Asistentes />,
    },
    {
      clave: 'permisos',
      titulo: 'Permisos',
      dibujar: (clave) => (
        <Stack gap="sm">
          <Text>{permisosDichos(clave)}</Text>
          <Matriz permisos={clave.permisos} tipo={clave.tipo} />
        </Stack>
      ),
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso={RECURSO} id={id} />,
    },
  ],
});

export default pantallaDeFicha(CLAVE);
