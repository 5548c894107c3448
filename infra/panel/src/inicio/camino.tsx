import { Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Cliente } from 'comprobantes-cliente';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { contar } from '#panel/nucleo/contar.ts';
import { BotonEnlace, Enlace } from '#panel/nucleo/enlace.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import estilo from './inicio.module.css';

/** The road of a new company to its first AUTORIZADO, until it has one. */

type Paso = {
  readonly texto: string;
  readonly porque: string;
  readonly a: string;
  readonly hecho: boolean;
  readonly opcional?: true;
};

const estadoDelCamino = async (cliente: Cliente, signal: AbortSignal) => {
  const [perfil, sucursales, correo, autorizadas] = await Promise.all([
    cliente.empresa.obtener({ signal }),
    cliente.sucursales.listar({ signal }),
    cliente.correoEmpresa.obtener({ signal }).catch(() => null),
    contar((o) => cliente.facturas.listar({ ...o, estado: 'AUTORIZADO' }), signal),
  ]);
  return { perfil, sucursales, correo, autorizadas };
};

const pasosDe = ({
  perfil,
  sucursales,
  correo,
  autorizadas,
}: Awaited<ReturnType<typeof estadoDelCamino>>): readonly Paso[] => [
  {
    texto: 'El perfil de su empresa',
    porque: 'Lo que dicen sus comprobantes: RUC, razón social, dirección y calidades',
    a: '/empresa',
    hecho: perfil.razon_social !== '' && perfil.direccion_matriz !== '',
  },
  {
    texto: 'Su certificado de firma',
    porque:
      'Un archivo .p12 y su contraseña: aquí se prueba enseguida de quién es, hasta cuándo y si firma',
    a: '/empresa/certificado',
    hecho: perfil.certificado !== null,
  },
  {
    texto: 'Su establecimiento y punto de emisión',
    porque: 'Los seis dígitos con que empiezan sus comprobantes',
    a: '/sucursales',
    hecho: sucursales.length > 0,
  },
  {
    texto: 'Su logo',
    porque: 'Sale en el RIDE, y lo ve mientras lo cambia',
    a: '/empresa/logo',
    hecho: perfil.logo !== null,
    opcional: true,
  },
  {
    texto: 'Su correo',
    porque: 'Desde dónde llegan los comprobantes a sus clientes',
    a: '/empresa/correo',
    hecho: correo !== null && (correo.servidor !== null || correo.remitente !== null),
    opcional: true,
  },
  {
    texto: 'Su primera factura',
    porque: 'En pruebas no vale ante nadie: emítala tranquilo',
    a: '/facturas/nueva',
    hecho: autorizadas > 0,
  },
];

const Fila = ({
  paso,
  lugar,
  sigue,
}: {
  readonly paso: Paso;
  readonly lugar: number;
  readonly sigue: boolean;
}) => (
  <Group component="li" wrap="nowrap" align="flex-start" gap="sm">
    <ThemeIcon variant={paso.hecho ? 'filled' : 'default'} radius="xl" size={28}>
      {paso.hecho ? <IconCheck size={16} aria-label="Hecho" /> : lugar}
    </ThemeIcon>
    <div className={estilo.crece}>
      <Text fw={500} size="sm">
        <Enlace a={paso.a} inherit c="inherit">
          {paso.texto}
        </Enlace>
        {paso.opcional && (
          <Text span size="xs" c="dimmed">
            {' '}
            (si quiere)
          </Text>
        )}
      </Text>
      <Text size="xs" c="dimmed">
        {paso.porque}
      </Text>
    </div>
    {!paso.hecho && (
      <BotonEnlace
        a={paso.a}
        size="xs"
        variant={sigue ? 'filled' : 'default'}
        aria-label={`${sigue ? 'Seguir aquí' : 'Ir'}: ${paso.texto}`}
      >
        {sigue ? 'Seguir aquí' : 'Ir'}
      </BotonEnlace>
    )}
  </Group>
);

export const Camino = () => {
  const cliente = useCliente();
  const { puede } = useSesion();
  const { data } = useQuery({
    queryKey: ['inicio', 'camino'],
    queryFn: ({ signal }) => estadoDelCamino(cliente, signal),
    enabled: puede('empresa', 'PUT'),
  });
  if (!data || data.autorizadas > 0) return null;
  const pasos = pasosDe(data);
  const siguiente = pasos.find(({ hecho, opcional }) => !hecho && !opcional);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="camino">
      <Title order={2} size="h3" id="camino" mb="sm">
        Hasta su primer comprobante AUTORIZADO
      </Title>
      <Stack gap="md" component="ol" className={estilo.pasos}>
        {pasos.map((paso, i) => (
          <Fila key={paso.a} paso={paso} lugar={i + 1} sigue={paso === siguiente} />
        ))}
      </Stack>
    </Paper>
  );
};
