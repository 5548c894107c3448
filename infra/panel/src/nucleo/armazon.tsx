import {
  ActionIcon,
  Alert,
  AppShell,
  Badge,
  Burger,
  Button,
  Group,
  Menu,
  ScrollArea,
  Text,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import {
  IconBuilding,
  IconChevronDown,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAcento } from './acento.ts';
import { useAdelantado } from './adelantado.ts';
import estilo from './armazon.module.css';
import { Buscador } from './buscador.tsx';
import { destino, Enlace, useIr } from './enlace.tsx';
import { Falla } from './error.tsx';
import { Espera } from './espera.tsx';
import { useMarchas } from './marcha.ts';
import { MenuDeAreas } from './menu.tsx';
import { Marca, usePerfil } from './perfil.tsx';
import { ConSesion, useSesion, useSesionActual } from './sesion.tsx';
import { SinConexion } from './sin-conexion.tsx';
import { useVivo } from './vivo.tsx';

/** What stands around every screen: where one is, who one is, and the way to everywhere else. */

const Claro = () => {
  const { setColorScheme } = useMantineColorScheme();
  const oscuro = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={oscuro ? 'Ver claro' : 'Ver oscuro'}
      visibleFrom="sm"
      onClick={() => setColorScheme(oscuro ? 'light' : 'dark')}
    >
      {oscuro ? <IconSun size={18} /> : <IconMoon size={18} />}
    </ActionIcon>
  );
};

/** The company of this tab; who has several changes here. */
const Empresa = () => {
  const { empresa, empresas, cambiarDeEmpresa } = useSesion();
  const nombre = empresa.razon_social ?? 'Empresa sin configurar';
  if (empresas.length < 2) {
    return (
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Marca />
        <Text fw={600} truncate>
          {nombre}
        </Text>
      </Group>
    );
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={estilo.empresa} aria-label={`Empresa ${nombre}: cambiar`}>
          <Marca />
          <Text fw={600} truncate span>
            {nombre}
          </Text>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {empresas.map(({ empresa_id, razon_social }) => (
          <Menu.Item
            key={empresa_id}
            leftSection={<IconBuilding size={16} />}
            disabled={empresa_id === empresa.empresa_id}
            onClick={() => cambiarDeEmpresa(empresa_id)}
          >
            {razon_social ?? `Empresa ${empresa_id}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** Nobody issues in earnest believing that they try, nor the other way round. */
const Ambiente = () =>
  usePerfil()?.ambiente === '1' ? (
    <Badge color="yellow" variant="light" className={estilo.ambiente}>
      Pruebas
    </Badge>
  ) : null;

const Persona = () => {
  const { usuario, rol, salir } = useSesion();
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        component={Link}
        {...destino('/mi-cuenta')}
        variant="subtle"
        color="gray"
        leftSection={<IconUserCircle size={18} />}
        title={`${usuario.email} · ${rol}`}
        className={estilo.conTexto}
      >
        Mi cuenta
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconLogout size={18} />}
        onClick={() => void salir()}
        className={estilo.conTexto}
      >
        Salir
      </Button>
    </Group>
  );
};

const Dentro = () => {
  const [abierto, { toggle, close }] = useDisclosure();
  useVivo();
  useAdelantado();
  useAcento(usePerfil()?.color_primario);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !abierto } }}
      padding={{ base: 'sm', sm: 'lg' }}
    >
      <a href="#contenido" className={estilo.salto}>
        Ir al contenido
      </a>
      <AppShell.Header className={estilo.cabeza}>
        <Group h="100%" px="sm" gap="xs" wrap="nowrap" justify="space-between">
          <div className={estilo.izquierda}>
            <Burger
              opened={abierto}
              onClick={toggle}
              hiddenFrom="md"
              size="sm"
              aria-label={abierto ? 'Cerrar el menú' : 'Abrir el menú'}
            />
            <Empresa />
            <Ambiente />
          </div>
          <Group gap={4} wrap="nowrap">
            <Button
              variant="default"
              color="gray"
              leftSection={<IconSearch size={16} />}
              onClick={spotlight.open}
              className={estilo.buscar}
              aria-label="Buscar Ctrl K"
            >
              Buscar <kbd className={estilo.tecla}>Ctrl K</kbd>
            </Button>
            <Claro />
            <Persona />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label="Áreas">
        <ScrollArea scrollbars="y" p="xs">
          <MenuDeAreas alIr={close} />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="contenido" tabIndex={-1}>
        <SinConexion />
        <EnMarcha />
        <Outlet />
      </AppShell.Main>
      <Buscador />
    </AppShell>
  );
};

/** What goes on elsewhere, and where it is seen. */
const EnMarcha = () => {
  const { pathname } = useLocation();
  const { empresa } = useSesion();
  const suyas = [...useMarchas()].filter(
    ([clave, { a, estado }]) =>
      clave.startsWith(`${empresa.empresa_id}:`) &&
      estado === 'sigue' &&
      a.split('?')[0] !== pathname,
  );
  return suyas.map(([clave, { titulo, a, de, hechas, fallidas }]) => (
    <Alert key={clave} mb="md" p="xs" role="status">
      <Enlace a={a} inherit>
        {`${titulo}: ${hechas.length + fallidas.length} de ${de}`}
      </Enlace>
    </Alert>
  ));
};

/** Nobody signed in: they enter, and come back here. */
const AEntrar = () => {
  const ir = useIr();
  const { pathname, searchStr } = useLocation();
  const [aqui] = useState(pathname + searchStr);
  useEffect(() => {
    const volver = aqui === '/' ? '' : `?${new URLSearchParams({ volver: aqui })}`;
    ir(`/entrar${volver}`, { reemplazar: true });
  }, [aqui, ir]);
  return <Espera />;
};

export const Armazon = () => {
  const { data, error, isPending, refetch, ponerEmpresa } = useSesionActual();
  useEffect(() => {
    if (data === null) document.title = 'Entrar';
  }, [data]);
  if (data === null) return <AEntrar />;
  if (data) {
    return (
      <ConSesion sesion={data} alCambiar={ponerEmpresa}>
        <Dentro />
      </ConSesion>
    );
  }
  return isPending ? <Espera /> : <Falla error={error} alReintentar={() => void refetch()} />;
};
