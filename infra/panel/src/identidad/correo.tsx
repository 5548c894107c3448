import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConfigurarCorreo, CorreoDeEmpresa } from 'comprobantes-cliente';
import { useState } from 'react';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { EnColumnas, Formulario, useValor } from '#panel/kits/formulario/formulario.tsx';
import { correo, secreto, siNo, texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';

/** From where mail goes out, and a mail to oneself to see that it does. */

const CLAVE = ['correoEmpresa', 'configuracion'];

const CAMPOS = {
  propio: siNo('Enviar por un servidor propio (SMTP)'),
  host: texto('Servidor', { maximo: 253 }),
  puerto: eleccion('Puerto', {
    vacio: '587',
    opciones: [
      { valor: '587', texto: '587 (STARTTLS)' },
      { valor: '465', texto: '465 (TLS)' },
      { valor: '2525', texto: '2525' },
      { valor: '25', texto: '25' },
    ],
  }),
  usuario: texto('Usuario', { maximo: 320, autoComplete: 'off' }),
  password: secreto('Contraseña', { autoComplete: 'new-password' }),
  remitente: correo('Remitente'),
  nombre_remitente: texto('Nombre del remitente', { maximo: 200 }),
};
type Valores = ValoresDe<typeof CAMPOS>;

const oNada = (dicho: string): string | null => (dicho.trim() === '' ? null : dicho.trim());

const cuerpoDe = (v: Valores): ConfigurarCorreo => ({
  servidor: v.propio
    ? {
        host: v.host.trim(),
        puerto: Number(v.puerto),
        usuario: oNada(v.usuario),
        password: v.password === '' ? null : v.password,
      }
    : null,
  remitente: oNada(v.remitente),
  nombre_remitente: v.propio ? oNada(v.nombre_remitente) : null,
});

const valoresDe = ({ servidor, remitente, nombre_remitente }: CorreoDeEmpresa): Valores => ({
  propio: servidor !== null,
  host: servidor?.host ?? '',
  puerto: (servidor === null ? '587' : String(servidor.puerto)) as Valores['puerto'],
  usuario: servidor?.usuario ?? '',
  password: '',
  remitente: remitente ?? '',
  nombre_remitente: nombre_remitente ?? '',
});

const revisar = (v: Valores): { readonly [ruta: string]: string } =>
  v.propio && v.host.trim() === '' ? { host: 'Es obligatorio con un servidor propio' } : {};

const ALIAS = {
  'servidor.host': 'host',
  'servidor.puerto': 'puerto',
  'servidor.usuario': 'usuario',
  'servidor.password': 'password',
};

const Configuracion = ({
  de: guardada,
  alGuardar,
}: {
  readonly de: CorreoDeEmpresa;
  readonly alGuardar: (nueva: CorreoDeEmpresa) => void;
}) => {
  const { correoEmpresa } = useCliente();
  const de = useFormulario({
    nombre: 'correoEmpresa',
    registro: 'configuracion',
    campos: CAMPOS,
    inicial: valoresDe(guardada),
    cuerpo: cuerpoDe,
    revisar,
    alias: ALIAS,
    enSuCampo: {
      'correo.servidor_no_permitido': 'host',
      'correo.falta_password': 'password',
    },
    enviar: (cuerpo, { signal }) => correoEmpresa.reemplazar(cuerpo, { signal }),
    alTerminar: alGuardar,
  });
  const { campos } = de;
  const propio = useValor(de, (v) => v.propio);
  return (
    <Formulario de={de} titulo="Correo" accion={{ palabras: 'Guardar' }}>
      <Campo campo={campos.propio} />
      {propio && (
        <EnColumnas>
          <Campo campo={campos.host} />
          <Campo campo={campos.puerto} />
          <Campo campo={campos.usuario} />
          <Campo
            campo={campos.password}
            descripcion={
              guardada.servidor?.tiene_password
                ? 'Hay una guardada: déjela vacía para que siga'
                : undefined
            }
          />
        </EnColumnas>
      )}
      <EnColumnas>
        <Campo
          campo={campos.remitente}
          descripcion={
            propio
              ? 'De quién dicen ser los correos'
              : 'A dónde llegan las respuestas: el correo de un usuario que ya entró'
          }
        />
        {propio && <Campo campo={campos.nombre_remitente} />}
      </EnColumnas>
    </Formulario>
  );
};

const Prueba = ({ de }: { readonly de: CorreoDeEmpresa }) => {
  const { correoEmpresa } = useCliente();
  const probar = useMutation({ mutationFn: () => correoEmpresa.probarCorreo() });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="probar-correo">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4" id="probar-correo">
          Probar
        </Title>
        <Text size="sm">
          {de.puede_enviar
            ? 'Envía un correo a usted mismo con lo que está guardado, y dice qué respondió el servidor.'
            : 'Ni la empresa ni el programa tienen un servidor por donde enviar.'}
        </Text>
        {!de.remitente_verificado && de.remitente !== null && de.servidor === null && (
          <Alert color="yellow">
            {de.remitente} no es de un usuario que ya entró: las respuestas no le llegarán.
          </Alert>
        )}
        <Button
          variant="default"
          disabled={!de.puede_enviar}
          loading={probar.isPending}
          onClick={() => probar.mutate()}
        >
          Probar
        </Button>
        {probar.data && (
          <Alert
            role="status"
            color={probar.data.enviado ? 'green' : 'red'}
            title={
              probar.data.enviado
                ? `Enviado a ${probar.data.destinatario}`
                : `No se pudo enviar a ${probar.data.destinatario}`
            }
          >
            {probar.data.detalle}
          </Alert>
        )}
        {probar.error && <Falla error={probar.error} alReintentar={() => probar.mutate()} />}
      </Stack>
    </Paper>
  );
};

export default function CorreoDeLaEmpresa() {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const [guardadas, ponerGuardadas] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: CLAVE,
    queryFn: ({ signal }) => cliente.correoEmpresa.obtener({ signal }),
  });
  if (error && !data) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Espera />;
  return (
    <Stack gap="lg" maw={860}>
      <Configuracion
        key={guardadas}
        de={data}
        alGuardar={(nueva) => {
          consultas.setQueryData(CLAVE, nueva);
          ponerGuardadas((antes) => antes + 1);
        }}
      />
      {guardadas > 0 && (
        <Alert color="green" role="status">
          Guardado. Pruébelo.
        </Alert>
      )}
      <Prueba de={data} />
    </Stack>
  );
}
