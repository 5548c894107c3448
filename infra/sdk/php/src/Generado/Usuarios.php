<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Usuarios de la empresa y sus roles
 *
 * @phpstan-import-type CambiarUsuario from Tipos
 * @phpstan-import-type CrearUsuario from Tipos
 * @phpstan-import-type PaginaDeHistoria from Tipos
 * @phpstan-import-type PruebaDeRegistro from Tipos
 * @phpstan-import-type Usuario from Tipos
 * @phpstan-import-type UsuarioCreado from Tipos
 */
final class Usuarios extends Grupo
{
    /**
     * Quita el segundo factor de un usuario que lo perdió; sus sesiones terminan
     *
     * **Solo con sesión** del panel. El propio no se quita así. Si su cuenta entra además a otra empresa, tampoco: esa cuenta con él.
     *
     * `DELETE /usuarios/{usuario_id}/segundo-factor`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return null
     */
    public function restablecerSegundoFactor(int $usuario_id, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/usuarios/{usuario_id}/segundo-factor'), [$usuario_id], null, $opciones);
    }

    /**
     * Agrega un usuario a la empresa
     *
     * **Solo con sesión** del panel. A su correo le llega un enlace con que pone su contraseña y entra; hasta entonces `aceptado` es false. Nadie más pone ni conoce una contraseña. Si el correo es ya de alguien en otra empresa no se dice, y todo sucede igual.
     *
     * `POST /usuarios`
     *
     * @param CrearUsuario $cuerpo
     * @param array{idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return UsuarioCreado
     */
    public function crear(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/usuarios', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Los usuarios de la empresa
     *
     * **Solo con sesión** del panel.
     *
     * `GET /usuarios`
     *
     * @param array{limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Usuario>
     */
    public function listar(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/usuarios', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Cambia el rol o la sucursal de un usuario, lo desactiva o lo reactiva
     *
     * **Solo con sesión** del panel.
     *
     * `PATCH /usuarios/{usuario_id}`
     *
     * @param CambiarUsuario $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Usuario
     */
    public function modificar(int $usuario_id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PATCH', '/usuarios/{usuario_id}'), [$usuario_id], $cuerpo, $opciones);
    }

    /**
     * Desactiva a un usuario en la empresa; sus sesiones dejan de servir en ella
     *
     * **Solo con sesión** del panel.
     *
     * `DELETE /usuarios/{usuario_id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return null
     */
    public function desactivar(int $usuario_id, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/usuarios/{usuario_id}'), [$usuario_id], null, $opciones);
    }

    /**
     * Un usuario de la empresa
     *
     * **Solo con sesión** del panel.
     *
     * `GET /usuarios/{usuario_id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Usuario
     */
    public function obtener(int $usuario_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/usuarios/{usuario_id}'), [$usuario_id], null, $opciones);
    }

    /**
     * Envía a un usuario otro enlace para poner su contraseña
     *
     * **Solo con sesión** del panel. Para quien no recibió el primero o perdió su contraseña. El enlace va a su correo y a nadie más, anula el anterior y vence; mientras no lo use, su contraseña y sus sesiones siguen.
     *
     * `POST /usuarios/{usuario_id}/enlace`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Usuario
     */
    public function enviarEnlace(int $usuario_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/usuarios/{usuario_id}/enlace'), [$usuario_id], null, $opciones);
    }

    /**
     * Qué pasó con un usuario de la empresa: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * **Solo con sesión** del panel. Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /usuarios/{usuario_id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historia(int $usuario_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/usuarios/{usuario_id}/historia'), [$usuario_id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de un usuario de la empresa son los que se sellaron
     *
     * **Solo con sesión** del panel.
     *
     * `GET /usuarios/{usuario_id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function prueba(int $usuario_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/usuarios/{usuario_id}/prueba'), [$usuario_id], null, $opciones);
    }
}
